const aNumber = /[\s,]*([-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?)/y;
/** The flags of an arc may stand without anything between them: `a5 5 0 011.5 2`. */
const aFlag = /[\s,]*([01])/y;

/** In an arc the fourth and the fifth of seven are flags. */
const isFlag = (command: string, i: number): boolean => /a/i.test(command) && (i % 7 === 3 || i % 7 === 4);

function numbersOf(command: string, text: string): string[] {
  const numbers: string[] = [];
  for (let at = 0; text.slice(at).trim() !== ''; ) {
    const kind = isFlag(command, numbers.length) ? aFlag : aNumber;
    kind.lastIndex = at;
    const found = kind.exec(text);
    if (!found) throw new Error(`no path: ${command}${text}`);
    numbers.push(found[1]);
    at = kind.lastIndex;
  }
  return numbers;
}

/** A path with one digit behind the point: in a field of 512 nobody sees more, and it is a third shorter. */
export function fewerDigits(path: string): string {
  let out = '';
  for (const [, command, rest] of path.matchAll(/([a-df-zA-DF-Z])([^a-df-zA-DF-Z]*)/g)) {
    out += command;
    let before = command;
    for (const number of numbersOf(command, rest)) {
      const short = String(Number(Number(number).toFixed(1)) || 0).replace(/^(-?)0\./, '$1.');
      const needsNothing =
        before === command || short.startsWith('-') || (short.startsWith('.') && before.includes('.'));
      out += needsNothing ? short : ` ${short}`;
      before = short;
    }
  }
  return out;
}

const aNumber = /[\s,]*([-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?)/y;
/** An arc's flags may have no separator: `a5 5 0 011.5 2`. */
const aFlag = /[\s,]*([01])/y;

/** The meaning of a command's numbers: x and y or, in an arc, radii, an angle and flags. */
const meanings: Readonly<Record<string, string>> = {
  m: 'xy',
  l: 'xy',
  h: 'x',
  v: 'y',
  c: 'xyxyxy',
  s: 'xyxy',
  q: 'xyxy',
  t: 'xy',
  a: 'rrrffxy',
  z: '',
};

function numbersOf(meaning: string, text: string): number[] {
  const numbers: number[] = [];
  for (let at = 0; text.slice(at).trim() !== ''; ) {
    const kind = meaning[numbers.length % meaning.length] === 'f' ? aFlag : aNumber;
    kind.lastIndex = at;
    const found = kind.exec(text);
    if (!found || meaning === '') throw new Error(`not a path: ${text}`);
    numbers.push(Number(found[1]));
    at = kind.lastIndex;
  }
  return numbers;
}

interface Place {
  x: number;
  y: number;
}

/**
 * A path in whole numbers: in a field of 512 finer steps are not visible, and it is half as long. Each position is
 * rounded on its own, so that errors do not add up. Only radii keep a digit, because small circles would be distorted.
 */
export function fewerDigits(path: string): string {
  let out = '';
  /** The pen's position, exact and rounded, and both at the start of the stroke. */
  let [pen, drawn, from, drawnFrom]: Place[] = [0, 0, 0, 0].map(() => ({ x: 0, y: 0 }));
  for (const [, command, rest] of path.matchAll(/([a-df-zA-DF-Z])([^a-df-zA-DF-Z]*)/g)) {
    const kind = command.toLowerCase();
    const meaning = meanings[kind];
    const isRelative = command === kind;
    out += command;
    let before = command;
    const say = (text: string) => {
      const needsNothing = before === command || text.startsWith('-') || (text.startsWith('.') && before.includes('.'));
      out += needsNothing ? text : ` ${text}`;
      before = text;
    };
    if (kind === 'z') [pen, drawn] = [{ ...from }, { ...drawnFrom }];
    let [next, drawnNext] = [{ ...pen }, { ...drawn }];
    for (const [i, number] of numbersOf(meaning, rest).entries()) {
      const at = i % meaning.length;
      const what = meaning[at];
      if (what === 'x' || what === 'y') {
        next[what] = isRelative ? pen[what] + number : number;
        drawnNext[what] = Math.round(next[what]);
        say(String(isRelative ? drawnNext[what] - drawn[what] : drawnNext[what]));
      } else say(String(Number(number.toFixed(1)) || 0).replace(/^(-?)0\./, '$1.'));
      if (at < meaning.length - 1) continue;
      [pen, drawn] = [next, drawnNext];
      [next, drawnNext] = [{ ...pen }, { ...drawn }];
      if (kind === 'm' && i === 1) [from, drawnFrom] = [{ ...pen }, { ...drawn }];
    }
  }
  return out;
}

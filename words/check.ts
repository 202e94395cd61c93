// What can be wrong with the sentences of a language, and which keys and refusals the code can produce.

import path from 'node:path';
import ts from 'typescript';
import type { Language, Sentences } from './index.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const REFUSAL = path.join(ROOT, 'kernel/refusal.ts').replaceAll(path.sep, '/');

// sentences

/** Every sentence by its full key. */
export function flatten(tree: Sentences, head = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(head + key, value);
    else for (const [inner, sentence] of flatten(value, `${head}${key}.`)) flat.set(inner, sentence);
  }
  return flat;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The key that code asks for: without the suffix of a plural form. */
export const baseOf = (key: string): string => key.replace(PLURAL, '');

export const bases = (flat: ReadonlyMap<string, string>): Set<string> => new Set([...flat.keys()].map(baseOf));

const isPlural = (flat: ReadonlyMap<string, string>, base: string): boolean => flat.has(`${base}_other`);

/** The sentences of each key, one or all plural forms. */
export function byBase(flat: ReadonlyMap<string, string>): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const [key, sentence] of flat) forms.set(baseOf(key), [...(forms.get(baseOf(key)) ?? []), sentence]);
  return forms;
}

const VALUE = /\{\{([^}]*)\}\}/g;

/** The values that a sentence puts in. */
export const valuesIn = (sentence: string): Set<string> =>
  new Set([...sentence.matchAll(VALUE)].map(([, name]) => name));

const allValues = (sentences: readonly string[]): string =>
  [...new Set(sentences.flatMap((sentence) => [...valuesIn(sentence)]))].sort().join(' ');

/** The quotation marks of each language, opening and closing; `apostrophe` is where else their signs may stand. */
const quotes: Record<Language, { readonly open: string; readonly close: string; readonly apostrophe?: RegExp }> = {
  // also behind a plural: the pets’ revenge
  en: { open: '“', close: '”', apostrophe: /(?<=[\p{L}\d])’(?=\p{L})|(?<=s)’(?= \p{L})/gu },
  uk: { open: '«', close: '»', apostrophe: /(?<=\p{L})ʼ(?=\p{L})/gu },
  pl: { open: '„', close: '”', apostrophe: /(?<=[\p{L}\d])’(?=\p{L})/gu },
  ru: { open: '«', close: '»' },
  nl: { open: '‘', close: '’', apostrophe: /(?<=[\p{L}\d])’(?=\p{L})/gu },
};

/** Letters that only the neighbour's language has. */
const foreign: Partial<Record<Language, RegExp>> = { uk: /[ыэёъ]/i, ru: /[іїєґʼ]/i };

/** Words in Latin letters that stay so in Cyrillic sentences: names, file formats, what is typed. */
const latin = new Set(
  (
    'Soirée Rebel Princess Daniel Byrne José Gerardo Guerrero Kevin Peláez Tirso Virgós Enter JSON A B e printed ' +
    'npx soiree simulate referee replay play show verify help masks story quit round princesses scores COMMAND FILE ' +
    'GAME qu pr serve backup Ctrl C https metrics'
  ).split(' '),
);

/** Sentences that are right although they read as in English. */
const sameAsEnglish: Record<Exclude<Language, 'en'>, readonly string[]> = {
  uk: ['cli.title', 'cli.game.rebel-princess'],
  ru: ['cli.title', 'cli.game.rebel-princess'],
  pl: [
    'mascarade.mask.guru.name',
    'mascarade.purse.bank',
    'rebel-princess.princess.mulan.name',
    'rebel-princess.princess.pocahontas.name',
    'rebel-princess.princess.carmesina.name',
    'rebel-princess.option.promo.name',
    'cli.title',
    'cli.game.rebel-princess',
    'cli.bot.count_one',
    'cli.bot.name',
    'cli.table.bank',
    'cli.table.hand.left',
    'cli.simulate.bot',
  ],
  nl: [
    'mascarade.purse.bank',
    'rebel-princess.princess.mulan.name',
    'rebel-princess.princess.pocahontas.name',
    'rebel-princess.princess.carmesina.name',
    'rebel-princess.option.promo.name',
    'rebel-princess.princess.alice.name',
    'rebel-princess.princess.mulan.title',
    'rebel-princess.deal.scores',
    'cli.title',
    'cli.game.mascarade',
    'cli.game.rebel-princess',
    'cli.bot.count_one',
    'cli.bot.count_other',
    'cli.bot.name',
    'cli.table.bank',
    'cli.table.hand.left',
    'cli.table.hand.right',
    'cli.simulate.bot',
  ],
};

/** Everything that is wrong with a language, one line each. */
export function wrongIn(language: Language, tree: Sentences, english: Sentences): string[] {
  const own = flatten(tree);
  const en = flatten(english);
  const wrong: string[] = [];
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  const ownForms = byBase(own);
  const enForms = byBase(en);

  for (const [base, wanted] of enForms) {
    const forms = ownForms.get(base) ?? [];
    if (forms.length === 0) wrong.push(`${base}: missing`);
    else if (isPlural(own, base) !== isPlural(en, base)) wrong.push(`${base}: a plural in one language only`);
    else if (allValues(forms) !== allValues(wanted)) {
      wrong.push(`${base}: puts in ${allValues(forms) || 'nothing'}, not ${allValues(wanted) || 'nothing'}`);
    }
    if (isPlural(own, base)) {
      for (const category of categories)
        if (!own.has(`${base}_${category}`)) wrong.push(`${base}_${category}: missing`);
    }
  }
  for (const [key, sentence] of own) {
    const base = baseOf(key);
    if (!enForms.has(base)) wrong.push(`${key}: not in English`);
    const category = PLURAL.exec(key)?.[1];
    if (category && !(categories as string[]).includes(category)) wrong.push(`${key}: no such plural form`);
    for (const problem of wrongWith(language, sentence)) wrong.push(`${key}: ${problem}`);
    if (language !== 'en' && en.get(key) === sentence && !sameAsEnglish[language].includes(key)) {
      if (/\p{L}/u.test(sentence.replace(VALUE, ''))) wrong.push(`${key}: still in English`);
    }
  }
  return wrong;
}

/** What is wrong with the look of one sentence. */
function wrongWith(language: Language, sentence: string): string[] {
  const wrong: string[] = [];
  const text = sentence.replace(VALUE, '0');
  if (sentence.trim() === '') wrong.push('empty');
  if (sentence !== sentence.trim() || / {2}/.test(sentence)) wrong.push('stray spaces');
  if (/[{}]|\$t\(/.test(text)) wrong.push('broken value');
  if (/["'`]/.test(text)) wrong.push('typewriter quotes');
  if (/ - |—|\.\.\./.test(text)) wrong.push('a dash is –, and dots are …');

  const { open, close, apostrophe } = quotes[language];
  const words = apostrophe ? text.replaceAll(apostrophe, '') : text;
  const marks = [...words].filter((letter) => /[“”„«»‘’‚‹›ʼ]/.test(letter)).join('');
  if (marks.replaceAll(open + close, '') !== '') wrong.push(`quotes are ${open} ${close}`);

  const strange = foreign[language]?.exec(text);
  if (strange) wrong.push(`the letter ${strange[0]}`);
  if (language === 'uk' || language === 'ru') {
    for (const [word] of text.matchAll(/[A-Za-zÀ-ÿ]+/g)) if (!latin.has(word)) wrong.push(`${word} in Latin letters`);
  }
  return wrong;
}

// code

/** Stands for what cannot be known from the code. */
const ANY = '*';

/** Where a refusal is made, and the values that it brings along. */
export interface Made {
  readonly code: string;
  readonly values: readonly string[];
  /** It is thrown to whoever starts the server or copies its store, and reaches nobody else. */
  readonly thrown: boolean;
  readonly at: string;
}

export interface Code {
  /** Keys that the files of a room ask for; `*` stands for a part that is not known beforehand. */
  keys(room: string): { readonly key: string; readonly at: string }[];
  /** Texts of a room that could be keys: some are handed around before they are looked up. */
  texts(room: string): Set<string>;
  /** Refusals that the rooms make. */
  refusals(...rooms: string[]): Made[];
}

const nameOf = (file: string): string => path.relative(ROOT, file).replaceAll(path.sep, '/');
const isTest = (file: string): boolean => /\.test\.ts$|\/(fuzz|testing|leak|durability)\/|\/testing\.ts$/.test(file);

/** Reads the rooms as TypeScript sees them, so that a key made of parts is known by the types of its parts. */
export function readCode(): Code {
  const config = path.join(ROOT, 'tsconfig.json');
  const { config: raw } = ts.readConfigFile(config, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(raw, ts.sys, ROOT);
  const isOfRoom = (file: string): boolean =>
    /^(kernel|games|bots|words|protocol|server|cli)\//.test(nameOf(file)) && !isTest(file);
  const rooms = fileNames.filter(isOfRoom);
  const program = ts.createProgram(rooms, { ...options, incremental: false, tsBuildInfoFile: undefined });
  const checker = program.getTypeChecker();

  const name = (file: ts.SourceFile): string => nameOf(file.fileName);
  // not what they lean on
  const files = program.getSourceFiles().filter((file) => isOfRoom(file.fileName));
  const ofRoom = (room: string) => files.filter((file) => name(file).startsWith(`${room}/`));
  const place = (node: ts.Node): string => {
    const file = node.getSourceFile();
    return `${name(file)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  };

  /** Calls by the name of what is called. */
  const calls = new Map<string, ts.CallExpression[]>();
  for (const file of files) {
    each(file, (node) => {
      const called = calledBy(node);
      if (!called) return;
      const known = calls.get(called.text);
      if (known) known.push(node as ts.CallExpression);
      else calls.set(called.text, [node as ts.CallExpression]);
    });
  }

  function symbolOf(node: ts.Node): ts.Symbol | undefined {
    const symbol = checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  }

  /** The texts that an expression can have; `*` for what is not known. */
  function textsOf(node: ts.Expression, depth = 0): string[] {
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isParenthesizedExpression(node)) return textsOf(node.expression, depth);
    if (ts.isConditionalExpression(node)) {
      return [...textsOf(node.whenTrue, depth), ...textsOf(node.whenFalse, depth)];
    }
    if (ts.isTemplateExpression(node)) {
      return node.templateSpans.reduce(
        (heads, span) =>
          heads.flatMap((head) => textsOf(span.expression, depth).map((part) => head + part + span.literal.text)),
        [node.head.text],
      );
    }
    const type = checker.getTypeAtLocation(node);
    const parts = type.isUnion() ? type.types : [type];
    if (parts.every((part) => part.isStringLiteral())) return parts.map((part) => (part as ts.StringLiteralType).value);
    return ts.isIdentifier(node) && depth < 4 ? textsOfParameter(node, depth) : [ANY];
  }

  /** A parameter has the texts that the callers of its function hand in. */
  function textsOfParameter(node: ts.Identifier, depth: number): string[] {
    const parameter = symbolOf(node)?.valueDeclaration;
    if (!parameter || !ts.isParameter(parameter)) return [ANY];
    const { parent } = parameter;
    const called = ts.isVariableDeclaration(parent.parent) ? parent.parent.name : parent.name;
    if (!called || !ts.isIdentifier(called)) return [ANY];
    const callers = (calls.get(called.text) ?? []).filter(
      (call) => symbolOf(calledBy(call) as ts.Identifier) === symbolOf(called),
    );
    if (callers.length === 0) return [ANY];
    const index = parent.parameters.indexOf(parameter);
    return callers.flatMap((call) => (call.arguments[index] ? textsOf(call.arguments[index], depth + 1) : []));
  }

  /** Not just the name: the server counts refusals with a function that is called so too. */
  const isOfKernel = (node: ts.Node): boolean =>
    symbolOf(calledBy(node) ?? node)?.valueDeclaration?.getSourceFile().fileName === REFUSAL;

  /** The code and the values of a refusal that is made here. */
  function madeBy(node: ts.Node): readonly (ts.Expression | undefined)[] {
    if (isCallTo(node, 'refused', 'refusal') && isOfKernel(node)) return node.arguments;
    if (ts.isNewExpression(node) && node.expression.getText() === 'StoreProblem') return node.arguments ?? [];
    if (!ts.isObjectLiteralExpression(node) || node.properties.length !== 2) return [];
    const [first, second] = node.properties.filter(ts.isPropertyAssignment);
    if (first?.name.getText() !== 'code' || second?.name.getText() !== 'values') return [];
    // a schema has a code and values too
    const isText = checker.isTypeAssignableTo(checker.getTypeAtLocation(first.initializer), checker.getStringType());
    return isText ? [first.initializer, second.initializer] : [];
  }

  return {
    keys: (room) => {
      const keys: { key: string; at: string }[] = [];
      for (const file of ofRoom(room)) {
        each(file, (node) => {
          if (!isCallTo(node, 't') || node.arguments.length === 0 || name(file) === 'words/index.ts') return;
          for (const key of textsOf(node.arguments[0])) keys.push({ key, at: place(node) });
        });
      }
      return keys;
    },

    texts: (room) => {
      const texts = new Set<string>();
      for (const file of ofRoom(room)) each(file, (node) => ts.isStringLiteralLike(node) && texts.add(node.text));
      return texts;
    },

    refusals: (...rooms) => {
      const made: Made[] = [];
      for (const file of rooms.flatMap(ofRoom)) {
        if (file.fileName === REFUSAL) continue;
        each(file, (node) => {
          const [code, values] = madeBy(node);
          if (!code || isPassedOn(code, values)) return;
          const names = values ? checker.getPropertiesOfType(checker.getTypeAtLocation(values)) : [];
          const thrown = ts.isNewExpression(node) || ts.isNewExpression(node.parent);
          for (const text of textsOf(code)) {
            made.push({ code: text, values: names.map((symbol) => symbol.name), thrown, at: place(node) });
          }
        });
      }
      return made;
    },
  };
}

function each(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => each(child, visit));
}

/** The name of what a call calls. */
function calledBy(node: ts.Node): ts.Identifier | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const { expression } = node;
  const called = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  return ts.isIdentifier(called) ? called : undefined;
}

const isCallTo = (node: ts.Node, ...names: string[]): node is ts.CallExpression =>
  names.includes(calledBy(node)?.text ?? '');

/** `one.code` with `one.values`: made somewhere else, where it is looked at. */
const isPassedOn = (code: ts.Expression, values: ts.Expression | undefined): boolean =>
  ts.isPropertyAccessExpression(code) &&
  code.name.text === 'code' &&
  values?.getText() === `${code.expression.getText()}.values`;

/** Whether a key is asked for by one of the keys in code. */
export const asksFor = (asked: string, key: string): boolean =>
  asked.includes(ANY) ? new RegExp(`^${asked.split(ANY).map(literally).join('[\\w.-]+')}$`).test(key) : asked === key;

const literally = (text: string): string => text.replaceAll('.', '\\.');

// Which keys and refusals the code of the packages can produce.

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { asTypeScript } from './pages.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const REFUSAL = path.join(ROOT, 'kernel/refusal.ts').replaceAll(path.sep, '/');

/** Stands for a part that cannot be known from the code. */
const ANY = '*';

/** Where a refusal is made, and the values that it carries. */
export interface Made {
  readonly code: string;
  readonly values: readonly string[];
  /** It is thrown to the caller that starts the server or copies its store, and reaches no one else. */
  readonly thrown: boolean;
  readonly at: string;
}

export interface Code {
  /** Keys that the files of a package ask for; `*` stands for a part between dots that is not known. */
  keys(folder: string): { readonly key: string; readonly at: string }[];
  /** String literals of a package. Some are keys that are passed around before they are looked up. */
  texts(folder: string): Set<string>;
  /** Refusals that the packages make. */
  refusals(...folders: string[]): Made[];
}

/** The ending of a Svelte page among the TypeScript files. */
const PAGE = '.page.ts';

const nameOf = (file: string): string => path.relative(ROOT, file).replaceAll(path.sep, '/').replace(PAGE, '');
const isTest = (file: string): boolean => /\.test\.ts$|\/(fuzz|testing|leak|durability)\/|\/testing\.ts$/.test(file);

/** The files of the client, which are not in tsconfig.json; pages are converted to TypeScript. */
function readClient(planted: Readonly<Record<string, string>>): Map<string, string> {
  const names = globSync('web/src/**/*.{ts,svelte}', { cwd: ROOT });
  const texts = new Map(names.map((name) => [name, readFileSync(path.join(ROOT, name), 'utf8')]));
  for (const [name, text] of Object.entries(planted)) texts.set(name, text);
  const files = [...texts].map(([name, text]): [string, string] => {
    const file = path.join(ROOT, name).replaceAll(path.sep, '/');
    return name.endsWith('.svelte') ? [file + PAGE, readPage(name, text)] : [file, text];
  });
  return new Map(files);
}

function readPage(name: string, text: string): string {
  try {
    return asTypeScript(text);
  } catch (cause) {
    throw new Error(`${name} cannot be read`, { cause });
  }
}

/**
 * Reads the packages with the TypeScript compiler, so that the types of its parts tell what a composed key can be.
 * `planted` are additional files of the client, for testing what is found in them.
 */
export function readSources(planted: Readonly<Record<string, string>> = {}): Code {
  const config = path.join(ROOT, 'tsconfig.json');
  const { config: raw } = ts.readConfigFile(config, ts.sys.readFile);
  const { fileNames, options: own } = ts.parseJsonConfigFileContent(raw, ts.sys, ROOT);
  const isSource = (file: string): boolean =>
    /^(kernel|games|bots|tables|words|protocol|server|cli|web)\//.test(nameOf(file)) && !isTest(file);
  const client = readClient(planted);
  const sources = [...fileNames, ...client.keys()].filter(isSource);
  const lib = [...(own.lib ?? []), 'lib.dom.d.ts'];
  const options = { ...own, lib, types: ['node', 'svelte'], incremental: false, tsBuildInfoFile: undefined };
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram(sources, options, {
    ...host,
    fileExists: (file) => client.has(file) || host.fileExists(file),
    getSourceFile: (file, target, ...more) => {
      const text = client.get(file);
      return text === undefined
        ? host.getSourceFile(file, target, ...more)
        : ts.createSourceFile(file, text, target, true);
    },
  });
  const checker = program.getTypeChecker();

  const name = (file: ts.SourceFile): string => nameOf(file.fileName);
  // without their dependencies
  const files = program.getSourceFiles().filter((file) => isSource(file.fileName));
  const inFolder = (folder: string) => files.filter((file) => name(file).startsWith(`${folder}/`));
  const place = (node: ts.Node): string => {
    const file = node.getSourceFile();
    return `${name(file)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  };

  /** Calls by the name of the called function. */
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

  /** The texts that an expression can be; `*` for what is not known. */
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

  /** A parameter can be any text that the callers of its function pass in. */
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

  /** The name alone is not enough: the server counts refusals with a function of the same name. */
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
    keys: (folder) => {
      const keys: { key: string; at: string }[] = [];
      for (const file of inFolder(folder)) {
        each(file, (node) => {
          if (!isCallTo(node, 't') || node.arguments.length === 0 || name(file) === 'words/speaker.ts') return;
          for (const key of textsOf(node.arguments[0])) keys.push({ key, at: place(node) });
        });
      }
      return keys;
    },

    texts: (folder) => {
      const texts = new Set<string>();
      for (const file of inFolder(folder)) each(file, (node) => ts.isStringLiteralLike(node) && texts.add(node.text));
      return texts;
    },

    refusals: (...folders) => {
      const made: Made[] = [];
      for (const file of folders.flatMap(inFolder)) {
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

/** The name of the function that is called. */
function calledBy(node: ts.Node): ts.Identifier | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const { expression } = node;
  const called = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  return ts.isIdentifier(called) ? called : undefined;
}

const isCallTo = (node: ts.Node, ...names: string[]): node is ts.CallExpression =>
  names.includes(calledBy(node)?.text ?? '');

/** `one.code` with `one.values`: the refusal was made elsewhere, and is found there. */
const isPassedOn = (code: ts.Expression, values: ts.Expression | undefined): boolean =>
  ts.isPropertyAccessExpression(code) &&
  code.name.text === 'code' &&
  values?.getText() === `${code.expression.getText()}.values`;

/** Whether `asked`, a key in the code, can stand for `key`. */
export const asksFor = (asked: string, key: string): boolean =>
  asked.includes(ANY) ? new RegExp(`^${asked.split(ANY).map(literally).join('[\\w-]+')}$`).test(key) : asked === key;

const literally = (text: string): string => text.replaceAll('.', '\\.');

// Converts a Svelte page to TypeScript, to look for keys and refusals in it.

import { parse } from 'svelte/compiler';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

type Each = Node & { expression: Node; context: Node | null; key?: Node; index?: string; body: Node; fallback?: Node };
type Snippet = Node & { expression: Node; parameters: (Node & { typeAnnotation?: Node })[]; body: Node };
type If = Node & { test: Node; consequent: Node; alternate: Node | null };
type Await = Node & {
  expression: Node;
  value: Node | null;
  error: Node | null;
  pending: Node | null;
  then: Node | null;
  catch: Node | null;
};
type Attribute = Node & { value: unknown };
type Text = Node & { data: string };

/** Svelte's own nodes; all others are TypeScript. */
const MARKUP = /(?:Tag|Block|Element|Directive|Attribute)$|^(?:Fragment|Text|Comment|Component|Svelte\w+)$/;

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/**
 * The scripts unchanged, followed by each expression of the markup, on its original line and inside its loops, branches
 * and snippets, so that it has the same type as in Svelte. Texts of attributes become string literals, because a key
 * may be passed to another page.
 */
export function asTypeScript(page: string): string {
  let text = '';
  let line = 1;

  function put(code: string, at?: Node): void {
    const wanted = at ? page.slice(0, at.start).split('\n').length : line;
    const here = `${'\n'.repeat(Math.max(0, wanted - line))}${code}`;
    text += here;
    line += here.split('\n').length - 1;
  }
  const source = ({ start, end }: Node): string => page.slice(start, end);
  const state = (node: Node): void => put(`;(${source(node)});`, node);

  function visit(node: Node | null | undefined): void {
    if (!node) return;
    if (!MARKUP.test(node.type)) return state(node);
    switch (node.type) {
      case 'EachBlock': {
        const { expression, context, key, index, body, fallback } = node as Each;
        put(`for (const ${context ? source(context) : '_'} of (${source(expression)})) {`, expression);
        if (index) put(`let ${index}!: number;`);
        visit(key);
        visit(body);
        put('}');
        return visit(fallback);
      }
      case 'SnippetBlock': {
        const { expression, parameters, body } = node as Snippet;
        const named = parameters.map((one) => page.slice(one.start, Math.max(one.end, one.typeAnnotation?.end ?? 0)));
        put(`function ${source(expression)}(${named.join(', ')}) {`, expression);
        visit(body);
        return put('}');
      }
      case 'IfBlock': {
        const { test, consequent, alternate } = node as If;
        put(`if (${source(test)}) {`, test);
        visit(consequent);
        put('} else {');
        visit(alternate);
        return put('}');
      }
      case 'AwaitBlock': {
        const { expression, value, error, pending, then, catch: failed } = node as Await;
        visit(pending);
        put(`{ const ${value ? source(value) : '_'} = await (${source(expression)});`, expression);
        visit(then);
        put(`} { const ${error ? source(error) : '_'}: any = 0;`);
        visit(failed);
        return put('}');
      }
      case 'ConstTag':
        return put(`${source((node as Node & { declaration: Node }).declaration)};`, node);
      case 'Attribute': {
        const { value } = node as Attribute;
        for (const part of [value].flat().filter(isNode)) {
          if (part.type === 'Text') put(`;(${JSON.stringify((part as Text).data)});`, part);
          else visit(part);
        }
        return;
      }
      default:
        for (const inner of Object.values(node).flat()) if (isNode(inner)) visit(inner);
    }
  }

  const { module, instance, fragment } = parse(page, { modern: true });
  for (const script of [module, instance]) {
    if (script) put(source(script.content as unknown as Node), script.content as unknown as Node);
  }
  visit(fragment as unknown as Node);
  return text;
}

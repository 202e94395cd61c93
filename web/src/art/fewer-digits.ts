import svgpath from 'svgpath';

/** The package's types lack its complaint about a bad path, which it otherwise draws as far as it can read it. */
type Parsed = ReturnType<typeof svgpath> & { readonly err?: string };

/**
 * A path in whole numbers: in a field of 512 finer steps are not visible, and it is half as long. Errors do not add up
 * from one stroke to the next. Only radii keep a digit, because small circles would be distorted.
 */
export function fewerDigits(path: string): string {
  const drawing = svgpath(path) as Parsed;
  if (drawing.err) throw new Error(`not a path: ${path}`);
  const radii: [number, number][] = [];
  drawing.iterate((segment) => {
    if (isArc(segment)) radii.push([Number(segment[1].toFixed(1)), Number(segment[2].toFixed(1))]);
  });
  drawing.round(0).iterate((segment) => {
    if (isArc(segment)) [segment[1], segment[2]] = radii.shift()!;
  });
  return drawing.toString();
}

type Segment = Parameters<Parameters<Parsed['iterate']>[0]>[0];
const isArc = (segment: Segment): segment is Extract<Segment, ['a' | 'A', ...number[]]> =>
  segment[0] === 'a' || segment[0] === 'A';

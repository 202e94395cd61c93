/** A position at an oval table, in percent of its width and height from the upper left corner. */
export interface Chair {
  readonly x: number;
  readonly y: number;
}

const STEPS = 720;

/**
 * Chairs around an oval, evenly spaced along its edge, so that they are not crowded at the narrow ends. The first is at
 * the bottom, the others follow clockwise. `flat` is the oval's height divided by its width.
 */
export function chairs(count: number, flat: number): Chair[] {
  const at = (step: number): Chair => {
    const angle = Math.PI / 2 + (step / STEPS) * 2 * Math.PI;
    return { x: 50 + 50 * Math.cos(angle), y: 50 + 50 * Math.sin(angle) };
  };
  const way = [0];
  for (let step = 1; step <= STEPS; step++) {
    const [a, b] = [at(step - 1), at(step)];
    way.push(way[step - 1] + Math.hypot(b.x - a.x, (b.y - a.y) * flat));
  }
  return Array.from({ length: count }, (_, chair) => {
    const wanted = (chair / count) * way[STEPS];
    return at(way.findIndex((far) => far >= wanted));
  });
}

/** Where somebody sits around an oval table: hundredths of its width and height from its upper left corner. */
export interface Chair {
  readonly x: number;
  readonly y: number;
}

const STEPS = 720;

/**
 * Chairs around an oval, the same way along its edge apart, so that at its narrow ends nobody sits in another's lap: the
 * first at the bottom, the others clockwise. `flat` is how high the oval is, measured by its width.
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

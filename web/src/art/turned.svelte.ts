/** Longer than a card takes to turn. */
const OUT_OF_SIGHT = 400;

/** The face to draw. A face that is turned away stays until it is out of sight, and is then forgotten. */
export function faceOf<Face>(now: () => Face | null): { readonly drawn: Face | null } {
  let leaving = $state.raw<Face | null>(null);
  let before: Face | null = null;
  $effect.pre(() => {
    const face = now();
    leaving = face === null ? before : null;
    before = face;
    if (face !== null) return;
    const timer = setTimeout(() => {
      leaving = null;
    }, OUT_OF_SIGHT);
    return () => clearTimeout(timer);
  });
  return {
    get drawn() {
      return now() ?? leaving;
    },
  };
}

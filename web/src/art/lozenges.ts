/** A harlequin pattern: every second lozenge of a field. */
export function lozenges(across: number, down: number, width: number, height: number): string {
  const [w, h] = [width / across, height / down];
  const at = (x: number, y: number) => `${+(x * w).toFixed(1)} ${+(y * h).toFixed(1)}`;
  let cloth = '';
  for (let x = 0; x <= across; x++) {
    for (let y = 0; y <= down; y++) {
      cloth += `M${at(x, y - 0.5)}L${at(x + 0.5, y)} ${at(x, y + 0.5)} ${at(x - 0.5, y)}z`;
    }
  }
  return cloth;
}

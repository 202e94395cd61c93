import type { MaskId } from '@soiree/mascarade';
import type { Speaker } from '@soiree/words';
import { type MascaradeScene, maskName, maskPower } from '@soiree/words/mascarade';
import type { Page, Style } from '../game-terminal.ts';
import { wrap } from '../lines.ts';

/** Every mask in play once, with its power. */
export const maskPage = (scene: MascaradeScene, { t }: Speaker): Page => ({
  title: t('cli.mascarade.masks'),
  lines: (style) => maskLines(scene, style),
});

function maskLines({ view, blankName }: MascaradeScene, { words, ink, width }: Style): string[] {
  const lines: string[] = [];
  for (const mask of new Set<MaskId>(view.set)) {
    const copies = view.set.filter((other) => other === mask).length;
    const name = `${maskName(words, mask, { blankName })}${copies > 1 ? ` ×${copies}` : ''}`;
    const [first, ...more] = wrap(`${name} – ${maskPower(words, mask, view.blank)}`, width, '  ');
    // in a very narrow window the name itself is wrapped and stays plain
    const bold = first.startsWith(name) ? ink.strong(name) + first.slice(name.length) : first;
    lines.push(bold, ...more);
  }
  return lines;
}

/** The game in a few sentences. */
export function ruleLines({ words, width }: Style, memory: 'strict' | 'helpful'): string[] {
  const rules = ['goal', 'turn', 'claim', 'doubt', memory === 'strict' ? 'memory' : 'memory-helpful'] as const;
  return rules.flatMap((rule) => wrap(words.t(`cli.mascarade.rule.${rule}`), width, '  ', '· '));
}

/** The signs in front of names, and what each means. */
const signs = [
  ['▸', 'turn'],
  ['?', 'asked'],
  ['–', 'passes'],
  ['!', 'claims'],
  ['★', 'uses'],
] as const;

const handNames = ['left', 'right', 'protected'] as const;

export function signNotes({ view }: MascaradeScene, { t }: Speaker): string[] {
  const notes = signs.map(([sign, name]) => `${sign} ${t(`cli.mascarade.mark.${name}`)}`);
  for (const hand of handNames.slice(0, view.hands > 1 ? view.hands : 0)) {
    notes.push(`[${t(`cli.mascarade.hand.${hand}`)}] ${t(`mascarade.hand.${hand}`)}`);
  }
  return notes;
}

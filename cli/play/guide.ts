import type { MaskId } from '@soiree/mascarade';
import { maskName, maskPower, type Scene, type Speaker } from '@soiree/words';
import type { Ink } from './ink.ts';
import { wrap } from './lines.ts';

/** Every mask of this game once, with what it does. */
export function maskLines(words: Speaker, ink: Ink, { view, blankName }: Scene, width: number): string[] {
  const lines: string[] = [];
  for (const mask of new Set<MaskId>(view.set)) {
    const copies = view.set.filter((other) => other === mask).length;
    const name = `${maskName(words, mask, { blankName })}${copies > 1 ? ` ×${copies}` : ''}`;
    const [first, ...more] = wrap(`${name} – ${maskPower(words, mask, view.blank)}`, width, '  ');
    // a name longer than the line is too narrow a window to bother
    const bold = first.startsWith(name) ? ink.strong(name) + first.slice(name.length) : first;
    lines.push(bold, ...more);
  }
  return lines;
}

/** The game in a few sentences. */
export function ruleLines(words: Speaker, width: number, memory: 'strict' | 'helpful'): string[] {
  const rules = ['goal', 'turn', 'claim', 'doubt', memory === 'strict' ? 'memory' : 'memory-helpful'] as const;
  return rules.flatMap((rule) => wrap(words.t(`cli.play.rule.${rule}`), width, '  ', '· '));
}

export const typable = ['masks', 'story', 'help', 'quit'] as const;

/** The signs before people's names, and what each means. */
export const signs = [
  ['▸', 'turn'],
  ['?', 'asked'],
  ['–', 'passes'],
  ['!', 'claims'],
  ['★', 'uses'],
] as const;

const handNames = ['left', 'right', 'protected'] as const;

/** What one can type, what the signs mean, and the rules. */
export function helpLines(words: Speaker, ink: Ink, { view }: Scene, width: number): string[] {
  const { t } = words;
  const typed = typable.map((name) => t(`cli.play.command.${name}`));
  const list = [...typed, t('cli.play.command.back', { key: 'b' }), t('cli.play.command.enter')];
  const marks = signs.map(([mark, name]) => `${mark} ${t(`cli.play.mark.${name}`)}`);
  for (const hand of handNames.slice(0, view.hands > 1 ? view.hands : 0)) {
    marks.push(`[${t(`cli.table.hand.${hand}`)}] ${t(`mascarade.hand.${hand}`)}`);
  }
  return [
    ...ruleLines(words, width, view.memory),
    '',
    ink.strong(t('cli.play.commands')),
    ...list.flatMap((one) => wrap(one, width, '    ', '  ')),
    '',
    ...wrap(marks.join(' · '), width),
  ];
}

import type { Story } from '../story/model.ts';
import { entryOf, contentStateOf } from '../progress/entry.ts';
import type { Progress } from '../progress/state.ts';
import type { ElementRef } from './finding.ts';

/**
 * Whether a visitor has had it, now and for good: a track or quest that was active at some time (an
 * inactive one of a later generation was), a puzzle that was solved.
 */
export function isHadForGood(state: Progress, { kind, slug }: ElementRef): boolean {
  if (kind === 'puzzle') return wasSolved(state, slug);
  const entry = entryOf(state, kind, slug);
  return entry.state !== 'inactive' || entry.generation > 0;
}

/** Whether it was had for good, or is a puzzle that is finished or can be solved right now. */
export function isHad(story: Story, state: Progress, element: ElementRef): boolean {
  if (isHadForGood(state, element)) return true;
  if (element.kind !== 'puzzle') return false;
  const content = contentStateOf(state, 'puzzle', element.slug);
  if (content !== 'active') return content === 'finished';
  return story.quests.some(({ slug, puzzles }) => {
    const isHome = puzzles.some((puzzle) => puzzle === element.slug);
    return isHome && contentStateOf(state, 'quest', slug) !== 'inactive';
  });
}

/** A completed solve stays known, whatever became of the puzzle since. */
export function wasSolved(state: Progress, slug: string): boolean {
  return state.delayed.some(({ id, target, isDone }) => {
    return isDone && target.slug === slug && id.startsWith('finish:');
  });
}

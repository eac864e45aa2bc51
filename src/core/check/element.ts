import type { Activation, Story } from '../story/model.ts';
import { elementKey } from '../progress/entry.ts';
import type { ElementKey, Progress } from '../progress/state.ts';
import { contentStateOf } from '../progress/entry.ts';
import type { ElementRef, Shown } from './finding.ts';

export function allElements(story: Story): readonly ElementRef[] {
  return [
    ...story.tracks.map(({ slug }): ElementRef => ({ kind: 'track', slug })),
    ...story.quests.map(({ slug }): ElementRef => ({ kind: 'quest', slug })),
    ...story.puzzles.map(({ slug }): ElementRef => ({ kind: 'puzzle', slug })),
  ];
}

export function keyOfRef({ kind, slug }: ElementRef): ElementKey {
  return elementKey(kind, slug);
}

export function refOf({ kind, slug }: Activation): ElementRef {
  return { kind, slug };
}

export function shownElementsIn(
  state: Progress,
  elements: readonly ElementRef[],
): readonly Shown[] {
  return elements.map(({ kind, slug }) => ({
    kind,
    slug,
    state: contentStateOf(state, kind, slug),
  }));
}

export function areActive(state: Progress, elements: readonly ElementRef[]): boolean {
  return elements.every(({ kind, slug }) => contentStateOf(state, kind, slug) === 'active');
}

export function areReached(state: Progress, elements: readonly ElementRef[]): boolean {
  return elements.every(({ kind, slug }) => contentStateOf(state, kind, slug) !== 'inactive');
}

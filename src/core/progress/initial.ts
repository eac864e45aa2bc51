import type { ElementKind, Story } from '../story/model.ts';
import { elementKey } from './entry.ts';
import { underPresentNames } from './present-names.ts';
import type { ElementEntry, Progress } from './state.ts';

/** The progress at the start: the elements that are active from the start, all of them new. */
export function initialProgress(story: Story, epoch = 0): Progress {
  return { epoch, entries: initialEntries(story), delayed: [], positions: {} };
}

/** A new publication may have more elements active from the start than the stored progress has. */
export function restoredProgress(story: Story, stored: Progress | undefined): Progress {
  if (stored === undefined) return { ...initialProgress(story), isEpochOwn: true };
  const known = underPresentNames(story, stored);
  return { ...known, entries: { ...initialEntries(story), ...known.entries } };
}

function initialEntries(story: Story): Progress['entries'] {
  const entries = [
    ...startEntries('track', story.tracks),
    ...startEntries('quest', story.quests),
    ...startEntries('puzzle', story.puzzles),
  ];
  return Object.fromEntries(entries.map((entry) => [elementKey(entry.kind, entry.slug), entry]));
}

function startEntries(
  kind: ElementKind,
  elements: readonly { readonly slug: string; readonly isActiveFromStart: boolean }[],
): ElementEntry[] {
  return elements
    .filter(({ isActiveFromStart }) => isActiveFromStart)
    .map(({ slug }) => ({ kind, slug, state: 'active', isHighlighted: true, generation: 0 }));
}

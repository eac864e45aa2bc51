import type { ElementKind, Story } from '../story/model.ts';
import { entryOf } from './entry.ts';
import { initialProgress } from './initial.ts';
import type { Progress } from './state.ts';
import { hasElement } from './story-index.ts';

/** Whether there is anything to reset. Playback positions do not count as progress of the walk. */
export function differsFromInitial(story: Story, state: Progress): boolean {
  const initial = initialProgress(story);
  const isRunning = state.delayed.some(({ isDone }) => !isDone);
  const differs = (kind: ElementKind, slug: string) => {
    const now = entryOf(state, kind, slug);
    const initialEntry = entryOf(initial, kind, slug);
    return (
      now.state !== initialEntry.state ||
      now.isHighlighted !== initialEntry.isHighlighted ||
      now.isUnlocked === true
    );
  };
  const entries = Object.values(state.entries).filter(({ kind, slug }) => {
    return hasElement(story, kind, slug);
  });
  return isRunning || entries.some(({ kind, slug }) => differs(kind, slug));
}

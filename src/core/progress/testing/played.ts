import type { Story } from '../../story/model.ts';
import type { Outcome, ProgressEvent } from '../event.ts';
import { initialProgress } from '../initial.ts';
import type { ElementEntry, Progress } from '../state.ts';
import { stepProgress } from '../step.ts';

/** The progress after these events, and all effects. */
export function played(
  story: Story,
  events: readonly ProgressEvent[],
  from: Progress = initialProgress(story),
): Outcome {
  return events.reduce<Outcome>(
    (before, event) => {
      const after = stepProgress(story, before.state, event);
      return { state: after.state, effects: [...before.effects, ...after.effects] };
    },
    { state: from, effects: [] },
  );
}

/** The entries in one line each: `track:a active! 2`, with `!` for highlighted. */
export function statusLinesOf(state: Progress): readonly string[] {
  return Object.values(state.entries).map(describeElementEntry).sort();
}

function describeElementEntry(entry: ElementEntry): string {
  const mark = entry.isHighlighted ? '!' : '';
  const lock = entry.isUnlocked === true ? ' unlocked' : '';
  return `${entry.kind}:${entry.slug} ${entry.state}${mark} ${entry.generation}${lock}`;
}

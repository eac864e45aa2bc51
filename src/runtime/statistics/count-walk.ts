import type { WaitingEvent } from '../../contract/events.ts';
import {
  count,
  emptyTally,
  type Counted,
  type Deed,
  type Tally,
} from '../../core/statistics/count.ts';
import type { LanguageId, Story } from '../../core/story/model.ts';
import type { ClockPort } from '../../ports/clock.ts';
import type { OutboxPort } from '../../ports/outbox.ts';
import type { WalkRunner } from '../walk-runner.ts';

/** A walk that has been opened in this tab. */
export interface OpenedWalk {
  readonly story: Story;
  readonly walk: WalkRunner;
  /** The one that is shown now. */
  readonly language: () => LanguageId;
  /** The station whose scanned code led here. */
  readonly byCodeOf: string | undefined;
}

export interface CountingPorts {
  readonly outbox: Pick<OutboxPort, 'add'>;
  readonly clock: Pick<ClockPort, 'nowMs'>;
  readonly newId: () => string;
  /** False where the visitor's browser says that nobody is to follow them, or nobody would take it. */
  readonly isWelcome: () => boolean;
  readonly onCounted: () => void;
}

/** Notes on the device, without a name, what happens in a walk; answers how to end that. */
export function countWalk(
  { story, walk, language, byCodeOf }: OpenedWalk,
  { outbox, clock, newId, isWelcome, onCounted }: CountingPorts,
): () => void {
  let tally: Tally = emptyTally;
  const note = async ({ kind, element }: Counted) => {
    const payload: WaitingEvent = { kind, element, language: language() };
    const isKept = await outbox.add({
      ...{ id: newId(), userId: null, kind: 'event', walk: story.slug, madeAtMs: clock.nowMs() },
      ...{ tries: 0, isSetAside: false, payload },
    });
    if (isKept) onCounted();
  };
  const take = (deed: Deed) => {
    const outcome = count(story, tally, deed);
    tally = outcome.tally;
    if (isWelcome()) for (const counted of outcome.counted) void note(counted);
  };
  take({ type: 'walk/opened', ...(byCodeOf === undefined ? {} : { byCodeOf }) });
  return walk.onStep((step) => {
    take({ type: 'walk/stepped', step });
  });
}

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
  ports: CountingPorts,
): () => void {
  let tally: Tally = emptyTally;
  const take = (deed: Deed) => {
    const outcome = count(story, tally, deed);
    tally = outcome.tally;
    const at = { walk: story.slug, language: language(), atMs: ports.clock.nowMs() };
    for (const counted of outcome.counted) void noteCounted({ ...at, ...counted }, ports);
  };
  take({ type: 'walk/opened', ...(byCodeOf === undefined ? {} : { byCodeOf }) });
  return walk.onStep((step) => {
    take({ type: 'walk/stepped', step });
  });
}

export interface CountedAt extends Counted {
  readonly walk: string;
  readonly language: LanguageId;
  readonly atMs: number;
}

/** Writes it among what waits to be sent, where it is welcome. */
export async function noteCounted(
  { walk, kind, element, language, atMs }: CountedAt,
  { outbox, newId, isWelcome, onCounted }: Omit<CountingPorts, 'clock'>,
): Promise<void> {
  if (!isWelcome()) return;
  const payload: WaitingEvent = { kind, element, language };
  const isKept = await outbox.add({
    ...{ id: newId(), userId: null, kind: 'event', walk, madeAtMs: atMs },
    ...{ tries: 0, isSetAside: false, payload },
  });
  if (isKept) onCounted();
}

import type { WaitingEvent } from '../../../contract/events.ts';
import {
  countEvents,
  noCountedKeys,
  type Counted,
  type CountableEvent,
  type CountedKeys,
} from '../../../core/statistics/count.ts';
import type { LanguageId, Story } from '../../../core/story/model.ts';
import type { ClockPort } from '../../../platform/system/clock-port.ts';
import type { OutboxPort } from '../../../platform/outbox/port.ts';
import type { WalkRunner } from '../../session/walk-runner.ts';

/** A walk that has been opened in this tab. */
export interface CountedWalk {
  readonly story: Story;
  readonly walk: WalkRunner;
  /** The language that is shown now. */
  readonly language: () => LanguageId;
  /** The station whose scanned code led here. */
  readonly byCodeOf: string | undefined;
}

export interface CountingPorts {
  readonly outbox: Pick<OutboxPort, 'addRow'>;
  readonly clock: Pick<ClockPort, 'nowMs'>;
  readonly newId: () => string;
  /** False if the visitor's browser objects to tracking, or no server would accept the events. */
  readonly isWelcome: () => boolean;
  readonly onCounted: () => void;
}

/** Records the events of a walk on the device, anonymously; returns the function that ends it. */
export function countWalk(
  { story, walk, language, byCodeOf }: CountedWalk,
  ports: CountingPorts,
): () => void {
  let countedKeys: CountedKeys = noCountedKeys;
  const take = (countable: CountableEvent) => {
    const outcome = countEvents(story, countedKeys, countable);
    countedKeys = outcome.countedKeys;
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

/** Adds it to the outbox, if counting is welcome. */
export async function noteCounted(
  { walk, kind, element, language, atMs }: CountedAt,
  { outbox, newId, isWelcome, onCounted }: Omit<CountingPorts, 'clock'>,
): Promise<void> {
  if (!isWelcome()) return;
  const payload: WaitingEvent = { kind, element, language };
  const isStored = await outbox.addRow({
    ...{ id: newId(), userId: null, kind: 'event', walk, madeAtMs: atMs },
    ...{ tries: 0, isSetAside: false, payload },
  });
  if (isStored) onCounted();
}

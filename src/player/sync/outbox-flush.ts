import type { OutboxRow } from '../../contract/stored-records.ts';
import {
  stepOutbox,
  idleOutbox,
  type Outbox,
  type OutboxEffect,
  type OutboxEvent,
  type OutboxItem,
} from '../../core/outbox/step.ts';
import type { Delivery } from './sync-client.ts';
import type { SyncPorts } from './sync.ts';

/** WARNING: every tab and release that sends takes its turn under this name. */
const SYNC_LOCK = 'klangweg-sync';

const REJECTED: Delivery = { verdict: 'rejected' };

/** One call's content; `row` if an outbox row records its state. */
export interface Posted extends OutboxItem {
  readonly row?: OutboxRow;
}

/** The transport for one kind of outbox items. */
export interface OutboxTransport<P extends Posted> {
  readonly collect: () => Promise<ReadonlyMap<string, P>>;
  readonly deliver: (posted: P) => Promise<Delivery>;
}

export interface OutboxFlush {
  readonly dispatch: (event: OutboxEvent) => Promise<void>;
  /** Resolves when no flush is in progress any more. */
  readonly settled: () => Promise<void>;
  readonly stop: () => void;
}

/** Carries out the outbox's rules: one flush at a time, in one tab at a time. */
export function openOutboxFlush<P extends Posted>(
  ports: SyncPorts,
  transport: OutboxTransport<P>,
  onState: (state: Outbox, isOver: boolean) => Promise<void>,
): OutboxFlush {
  const { clock } = ports;
  let outbox = idleOutbox;
  let outgoingById: ReadonlyMap<string, P> = new Map();
  let nextId: string | undefined;
  /** The delivery of the row under way: its outcome is recorded with the response's id. */
  let delivery: Delivery = REJECTED;
  const timer = oneTimer(clock);
  let running: Promise<void> = Promise.resolve();

  async function dispatch(event: OutboxEvent): Promise<void> {
    const { state, effects } = stepOutbox(outbox, event);
    outbox = state;
    await onState(outbox, false);
    for (const effect of effects) await perform(effect);
  }
  async function perform(effect: OutboxEffect): Promise<void> {
    switch (effect.type) {
      case 'rows/collect':
        running = ports.locks
          .withLock(SYNC_LOCK, runFlush)
          .catch(endBroken)
          .then(() => onState(outbox, true));
        return;
      case 'timer/set':
        timer.set(effect.atMs, () => void dispatch({ type: 'timer/due', atMs: clock.nowMs() }));
        return;
      case 'row/send':
        // The flush sends it: it holds the lock, and one row is under way at a time.
        nextId = effect.id;
        return;
      case 'row/settle':
      case 'row/dead-letter':
      case 'row/count-try':
        await recordOutcome(effect.type, outgoingById.get(effect.id)?.row, delivery, ports);
    }
  }
  async function runFlush(): Promise<void> {
    outgoingById = await transport.collect();
    await dispatch({ type: 'rows/found', rows: [...outgoingById.values()], atMs: clock.nowMs() });
    while (nextId !== undefined) {
      const outgoing = outgoingById.get(nextId);
      nextId = undefined;
      delivery = outgoing ? await transport.deliver(outgoing) : REJECTED;
      const random = ports.random();
      await dispatch({ type: 'row/sent', ...delivery, atMs: clock.nowMs(), random });
    }
  }
  /**
   * A browser may refuse the lock itself: the flush ends without anything sent, and another may
   * come.
   */
  async function endBroken(): Promise<void> {
    ports.report.warn('sync/no-lock');
    await dispatch({ type: 'rows/found', rows: [], atMs: clock.nowMs() });
  }
  return {
    dispatch,
    settled: () => untilSame(() => running),
    stop: timer.stop,
  };
}

/** Work that is awaited may begin more work, which has to be awaited as well. */
async function untilSame(running: () => Promise<void>): Promise<void> {
  let readAtMs;
  do {
    readAtMs = running();
    await readAtMs;
  } while (readAtMs !== running());
}

/** A later `set` replaces the one before. */
function oneTimer(clock: SyncPorts['clock']) {
  let stop: () => void = () => undefined;
  return {
    stop: () => {
      stop();
    },
    set(atMs: number, call: () => void) {
      stop();
      stop = clock.at(atMs, call);
    },
  };
}

/** Records an outcome in the outbox row; a mere request has none. */
async function recordOutcome(
  became: 'row/settle' | 'row/dead-letter' | 'row/count-try',
  row: OutboxRow | undefined,
  { requestId }: Delivery,
  { outbox, report }: SyncPorts,
): Promise<void> {
  if (row === undefined) return;
  if (became === 'row/settle') await outbox.removeAcceptedRows(row);
  if (became === 'row/count-try') await outbox.updateRow({ ...row, tries: row.tries + 1 });
  if (became !== 'row/dead-letter') return;
  report.warn('sync/dead-letter', { walk: row.walk });
  await outbox.updateRow({ ...row, isSetAside: true, requestId });
}

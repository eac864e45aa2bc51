import type { OutboxRow } from '../../contract/stored-records.ts';
import {
  step,
  stillOutbox,
  type Outbox,
  type OutboxEffect,
  type OutboxEvent,
  type Turn,
} from '../../core/outbox/step.ts';
import type { Delivery } from './mail.ts';
import type { SyncPorts } from './sync.ts';

/** WARNING: every tab and release that sends takes its turn under this name. */
const TURN = 'klangweg-sync';

/** What goes in one call; `row` where one row of the outbox tells how it fares. */
export interface Posted extends Turn {
  readonly row?: OutboxRow;
}

/** What carries one kind of things that wait. */
export interface Carrier<P extends Posted> {
  readonly collect: () => Promise<ReadonlyMap<string, P>>;
  readonly deliver: (posted: P) => Promise<Delivery>;
}

export interface Rounds {
  readonly tell: (event: OutboxEvent) => Promise<void>;
  /** Until no round is under way any more. */
  readonly settled: () => Promise<void>;
  readonly stop: () => void;
}

/** Carries out what the outbox's rules ask for: one round at a time, in one tab at a time. */
export function openRounds<P extends Posted>(
  ports: SyncPorts,
  mail: Carrier<P>,
  onState: (state: Outbox, isOver: boolean) => Promise<void>,
): Rounds {
  const { clock } = ports;
  let outbox = stillOutbox;
  let parcels: ReadonlyMap<string, P> = new Map();
  const timer = oneTimer(clock);
  let running: Promise<void> = Promise.resolve();

  async function tell(event: OutboxEvent): Promise<void> {
    const { state, effects } = step(outbox, event);
    outbox = state;
    await onState(outbox, false);
    for (const effect of effects) await perform(effect);
  }
  async function perform(effect: OutboxEffect): Promise<void> {
    if (effect.type === 'rows/find') {
      running = ports.turns
        .await(TURN, runRound)
        .catch(endBroken)
        .then(() => onState(outbox, true));
    } else if (effect.type === 'timer/set') {
      timer.set(effect.atMs, () => void tell({ type: 'time/come', atMs: clock.nowMs() }));
    } else if (effect.type !== 'row/send') {
      await keepAccount(effect.type, parcels.get(effect.id), ports);
    }
  }
  async function runRound(): Promise<void> {
    parcels = await mail.collect();
    await tell({ type: 'rows/found', rows: [...parcels.values()], atMs: clock.nowMs() });
    while (outbox.phase === 'sending') {
      const parcel = parcels.get(outbox.round[0] ?? '');
      const answer = parcel ? await mail.deliver(parcel) : ({ verdict: 'never' } as const);
      const chance = ports.chance();
      await tell({ type: 'row/answered', ...answer, atMs: clock.nowMs(), chance });
    }
  }
  /** A browser may refuse the turn itself: the round ends without anything sent, and another may come. */
  async function endBroken(): Promise<void> {
    ports.report.warn('sync/no-turn');
    await tell({ type: 'rows/found', rows: [], atMs: clock.nowMs() });
  }
  return {
    tell,
    settled: () => untilSame(() => running),
    stop: timer.stop,
  };
}

/** What is waited for may begin another that is to be waited for. */
async function untilSame(running: () => Promise<void>): Promise<void> {
  let seen;
  do {
    seen = running();
    await seen;
  } while (seen !== running());
}

/** A later order replaces the one before. */
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

/** Notes in the outbox what became of a row; what was only asked for has none. */
async function keepAccount(
  became: 'row/settle' | 'row/set-aside' | 'row/count-try',
  parcel: Posted | undefined,
  { outbox, report }: SyncPorts,
): Promise<void> {
  const row = parcel?.row;
  if (row === undefined) return;
  if (became === 'row/settle') await outbox.settle(row);
  if (became === 'row/count-try') await outbox.mark({ ...row, tries: row.tries + 1 });
  if (became !== 'row/set-aside') return;
  report.warn('sync/set-aside', { walk: row.walk });
  await outbox.mark({ ...row, isSetAside: true });
}

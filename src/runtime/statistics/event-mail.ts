import { readWaitingEvent, type SentEvent } from '../../contract/events.ts';
import type { OutboxRow } from '../../contract/stored-records.ts';
import type { Turn } from '../../core/outbox/step.ts';
import { verdictOf } from '../../core/outbox/verdict.ts';
import type { ClockPort } from '../../ports/clock.ts';
import type { HostPort } from '../../ports/host.ts';
import type { OutboxPort } from '../../ports/outbox.ts';
import type { ReportPort } from '../../ports/report.ts';
import type { SyncApi } from '../../ports/sync-api.ts';
import type { Delivery } from '../sync/mail.ts';

const MOST_AT_ONCE = 100;
/** A device that never finds its host again does not fill up with what nobody asks for. */
const MOST_WAITING = 2000;

export interface EventMailPorts {
  readonly outbox: OutboxPort;
  readonly api: Pick<SyncApi, 'postEvents'>;
  readonly host: Pick<HostPort, 'learn' | 'make'>;
  readonly clock: Pick<ClockPort, 'nowMs'>;
  readonly report: ReportPort;
  /** Whether the visitor's browser lets anything be counted. */
  readonly isCountingWelcome: () => boolean;
}

/** Some events that go in one call. */
export interface Batch extends Turn {
  readonly rows: readonly OutboxRow[];
}

/** Hands over what was counted, whoever is signed in or not: it has no name on it. */
export function openEventMail(ports: EventMailPorts) {
  return {
    collect: () => collectBatches(ports),
    async deliver({ rows }: Batch): Promise<Delivery> {
      await ports.host.learn();
      return ports.host.make() === 'ours' ? deliver(rows, ports) : { verdict: 'later' };
    },
  };
}

async function collectBatches({
  outbox,
  isCountingWelcome,
}: EventMailPorts): Promise<ReadonlyMap<string, Batch>> {
  const all = (await outbox.all('event')) ?? [];
  const most = isCountingWelcome() ? MOST_WAITING : 0;
  const isTooMany = all.length - most;
  if (isTooMany > 0) await outbox.settle(...all.slice(0, isTooMany));
  const waiting = all.slice(Math.max(0, isTooMany)).filter(({ isSetAside }) => !isSetAside);
  const batches = new Map<string, Batch>();
  for (let from = 0; from < waiting.length; from += MOST_AT_ONCE) {
    const rows = waiting.slice(from, from + MOST_AT_ONCE);
    const id = `events from ${from}`;
    batches.set(id, { id, rows, tries: 0, madeAtMs: from, isSetAside: false });
  }
  return batches;
}

/** A refused batch is sent in halves, until the one event that is refused stands alone. */
async function deliver(rows: readonly OutboxRow[], ports: EventMailPorts): Promise<Delivery> {
  const { api, outbox, clock } = ports;
  const events = rows.map((row) => sentEvent(row, clock.nowMs()));
  const answer = events.every((event) => event !== undefined)
    ? await api.postEvents(events)
    : { status: 400, isOwn: true };
  const verdict = verdictOf(answer);
  if (verdict === 'taken') await outbox.settle(...rows);
  else if (verdict === 'never') return refused(rows, ports);
  const { retryAfterS } = answer;
  // It is sent in nobody's name, so no sign-in would change anything.
  return {
    verdict: verdict === 'taken' ? 'taken' : 'later',
    ...(retryAfterS === undefined ? {} : { retryAfterS }),
  };
}

async function refused(rows: readonly OutboxRow[], ports: EventMailPorts): Promise<Delivery> {
  const [first] = rows;
  if (first && rows.length === 1) {
    ports.report.warn('statistics/set-aside', { walk: first.walk });
    await ports.outbox.mark({ ...first, isSetAside: true });
    return { verdict: 'taken' };
  }
  const half = Math.ceil(rows.length / 2);
  for (const part of [rows.slice(0, half), rows.slice(half)]) {
    const delivery = await deliver(part, ports);
    if (delivery.verdict === 'later') return delivery;
  }
  return { verdict: 'taken' };
}

function sentEvent(
  { id, walk, madeAtMs, payload }: OutboxRow,
  nowMs: number,
): SentEvent | undefined {
  const read = readWaitingEvent(payload);
  return read && { id, walk, ...read, ageMs: Math.max(0, nowMs - madeAtMs) };
}

import { readWaitingEvent, type SentEvent } from '../../../contract/events.ts';
import type { OutboxRow } from '../../../contract/stored-records.ts';
import type { OutboxItem } from '../../../core/outbox/step.ts';
import { verdictOf } from '../../../core/outbox/verdict.ts';
import type { ClockPort } from '../../../platform/system/clock-port.ts';
import type { ServerInfoPort } from '../../../platform/server-api/port.ts';
import type { OutboxPort } from '../../../platform/outbox/port.ts';
import type { ReportPort } from '../../../platform/system/report-port.ts';
import type { SyncApi } from '../../../platform/sync-client/port.ts';
import type { Delivery } from '../sync-client.ts';

const MAX_EVENTS_PER_CALL = 100;
/** A device that never reaches its server again does not fill up with useless events. */
const MAX_WAITING_EVENTS = 2000;

export interface EventTransportPorts {
  readonly outbox: OutboxPort;
  readonly api: Pick<SyncApi, 'postEvents'>;
  readonly server: Pick<ServerInfoPort, 'loadFacts' | 'serverKind'>;
  readonly clock: Pick<ClockPort, 'nowMs'>;
  readonly report: ReportPort;
  /** Whether the visitor's browser allows counting. */
  readonly isCountingWelcome: () => boolean;
}

/** Some events that are sent in one call. */
export interface EventBatch extends OutboxItem {
  readonly rows: readonly OutboxRow[];
}

/** Sends the counted events, whether anybody is signed in or not: they are anonymous. */
export function openEventTransport(ports: EventTransportPorts) {
  return {
    collect: () => collectBatches(ports),
    async deliver({ rows }: EventBatch): Promise<Delivery> {
      await ports.server.loadFacts();
      return ports.server.serverKind() === 'ours' ? deliver(rows, ports) : { verdict: 'retry' };
    },
  };
}

async function collectBatches({
  outbox,
  isCountingWelcome,
}: EventTransportPorts): Promise<ReadonlyMap<string, EventBatch>> {
  const rows = (await outbox.readRows('event')) ?? [];
  const maxWaiting = isCountingWelcome() ? MAX_WAITING_EVENTS : 0;
  const surplusCount = rows.length - maxWaiting;
  if (surplusCount > 0) await outbox.removeAcceptedRows(...rows.slice(0, surplusCount));
  const waiting = rows.slice(Math.max(0, surplusCount)).filter(({ isSetAside }) => !isSetAside);
  const batches = new Map<string, EventBatch>();
  for (let from = 0; from < waiting.length; from += MAX_EVENTS_PER_CALL) {
    const rows = waiting.slice(from, from + MAX_EVENTS_PER_CALL);
    const id = `events from ${from}`;
    batches.set(id, { id, rows, tries: 0, madeAtMs: from, isSetAside: false });
  }
  return batches;
}

/** A rejected batch is sent in halves, until the one rejected event is alone. */
async function deliver(rows: readonly OutboxRow[], ports: EventTransportPorts): Promise<Delivery> {
  const { api, outbox, clock } = ports;
  const events = rows.map((row) => sentEvent(row, clock.nowMs()));
  const response = events.every((event) => event !== undefined)
    ? await api.postEvents(events)
    : { status: 400, isOwn: true };
  const verdict = verdictOf(response);
  if (verdict === 'accepted') await outbox.removeAcceptedRows(...rows);
  else if (verdict === 'rejected') return bisectRejected(rows, ports);
  const { retryAfterS } = response;
  // It is sent anonymously, so no sign-in would change anything.
  return {
    verdict: verdict === 'accepted' ? 'accepted' : 'retry',
    ...(retryAfterS === undefined ? {} : { retryAfterS }),
  };
}

async function bisectRejected(
  rows: readonly OutboxRow[],
  ports: EventTransportPorts,
): Promise<Delivery> {
  const [first] = rows;
  if (first && rows.length === 1) {
    ports.report.warn('statistics/dead-letter', { walk: first.walk });
    await ports.outbox.updateRow({ ...first, isSetAside: true });
    return { verdict: 'accepted' };
  }
  const half = Math.ceil(rows.length / 2);
  for (const part of [rows.slice(0, half), rows.slice(half)]) {
    const delivery = await deliver(part, ports);
    if (delivery.verdict === 'retry') return delivery;
  }
  return { verdict: 'accepted' };
}

function sentEvent(
  { id, walk, madeAtMs, payload }: OutboxRow,
  nowMs: number,
): SentEvent | undefined {
  const read = readWaitingEvent(payload);
  return read && { id, walk, ...read, ageMs: Math.max(0, nowMs - madeAtMs) };
}

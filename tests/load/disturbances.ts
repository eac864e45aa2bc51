import { setTimeout as sleep } from 'node:timers/promises';
import { mustCall, setUpAdministrator, type SignedIn } from '../support/servers/api-client.ts';
import type { DraftRead } from '../../src/contract/admin/walks.ts';
import { readMetrics } from '../../server/metrics/testing/read-metrics.ts';
import { METRICS_TOKEN, type SetUp } from './set-ups.ts';
import type { Sample } from './slope.ts';

const PUBLISHES_EVERY_MS = 20_000;
const SAMPLED_EVERY_MS = 5000;
const BACK_AFTER_MS = 5000;

export interface Disturbances {
  /** How often each was done. */
  readonly done: Map<string, number>;
  readonly errors: string[];
  /** The heap in use, of each server. */
  readonly heaps: readonly Sample[][];
}

/**
 * While walkers walk, an author publishes, a backup is made after a third of the time, and after
 * half of it one of two servers is killed, which is back five seconds later.
 */
export async function disturb(setUp: SetUp, minutes: number): Promise<Disturbances> {
  const { servers } = setUp;
  const totalMs = minutes * 60_000;
  const untilMs = performance.now() + totalMs;
  const disturbances: Disturbances = {
    done: new Map(),
    errors: [],
    heaps: servers.map(() => []),
  };
  const author = await setUpAdministrator(setUp.url, await secretOf(setUp));
  const record = async (name: string, work: () => Promise<unknown>) => {
    try {
      await work();
      disturbances.done.set(name, (disturbances.done.get(name) ?? 0) + 1);
    } catch (error) {
      disturbances.errors.push(`${name}: ${String(error)}`);
    }
  };
  const publishing = async () => {
    for (let turn = 1; performance.now() < untilMs; turn += 1) {
      // Where the server dies under it, the author presses once more.
      await record('publication', () =>
        publishChanged(setUp.url, author, turn).catch(async () => {
          await sleep(1000);
          await publishChanged(setUp.url, author, turn);
        }),
      );
      await sleep(Math.min(PUBLISHES_EVERY_MS, totalMs / 10));
    }
  };
  const backup = async () => {
    await sleep(totalMs / 3);
    const { accessToken: token } = author;
    await record('backup', () =>
      mustCall(setUp.url, 'adminMakeBackup', { token, body: { hasMedia: true } }),
    );
  };
  const kill = async () => {
    const [, second] = servers;
    if (second === undefined) return;
    await sleep(totalMs / 2);
    await second.kill();
    await sleep(BACK_AFTER_MS);
    await record('killed server', () => second.restart());
  };
  const watching = async () => {
    while (performance.now() < untilMs) {
      for (const [index, { url }] of servers.entries()) {
        const value = await heapOf(url);
        if (value !== undefined)
          disturbances.heaps[index]?.push({ atMs: performance.now(), value });
      }
      await sleep(SAMPLED_EVERY_MS);
    }
  };
  await Promise.all([publishing(), backup(), kill(), watching()]);
  return disturbances;
}

/** Of servers that start on one database, the last one's link holds. */
const secretOf = ({ servers }: SetUp) => {
  const last = servers.at(-1);
  if (last === undefined) throw new Error('no server');
  return last.setupSecret();
};

async function publishChanged(url: string, { accessToken: token }: SignedIn, turn: number) {
  const { stories } = await mustCall<{ stories: { id: string; slug: string }[] }>(
    url,
    'adminStories',
    { token },
  );
  const id = stories.find(({ slug }) => slug === 'demo')?.id ?? '';
  const { elements } = await mustCall<DraftRead>(url, 'adminDraft', { token, params: { id } });
  const track = elements.find(({ kind }) => kind === 'track');
  if (track === undefined) throw new Error('the demo has no station');
  const changes = [{ field: 'trackMeta_name', languageId: 2, value: `Station ${turn}` }];
  await mustCall(url, 'adminSaveFields', {
    token,
    params: { kind: 'track', id: track.id },
    body: { version: track.version, changes },
  });
  await mustCall(url, 'adminPublish', { token, params: { id }, body: {} });
}

/** Undefined while the server is away. */
async function heapOf(url: string): Promise<number | undefined> {
  try {
    const response = await fetch(`${url}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    return readMetrics(await response.text()).get('nodejs_heap_size_used_bytes');
  } catch {
    return undefined;
  }
}

import { randomUUID } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import type { ProgressBody } from '../../src/contract/progress.ts';
import { callApi, signUp, type SignedIn } from '../support/servers/api-client.ts';
import { fromNewAddress } from '../support/links/from-address.ts';
import type { StoreLocation } from '../../server/store/open-store.ts';
import type { RealServer } from '../support/servers/real-server.ts';
import { onEachBackend, type Backend } from '../support/stores/store-backends.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { eventOf } from './server/busy-writers.ts';
import { isFullGrid, report, seed, shuffled } from './grid.ts';
import { countedAndStored } from './server/lost-writes.ts';
import { startedLocation, startServerOn } from './server/server-on.ts';

const runs = isFullGrid ? 60 : 6;
const reportsPerDevice = 6;
let iterations = 0;
afterAll(() => report('F16/F17', iterations, 'shuffled, doubled and unanswered deliveries'));

type Random = () => number;
type Entry = ProgressBody['entries'][number];

const slugs = ['glocke', 'turm', 'fluss'] as const;
const states = ['active', 'finished'] as const;

const pick = <T>(items: readonly T[], random: Random) =>
  items[Math.floor(random() * items.length)] as T;

/** The reports of one device in the course of a walk: each has everything that the device knows. */
function reportsOf(device: string, random: Random): ProgressBody[] {
  const known = new Map<string, Entry>();
  return Array.from({ length: reportsPerDevice }, (_, index) => {
    const slug = pick(slugs, random);
    const generation = Math.floor(random() * 4);
    const entry: Entry = {
      kind: 'track',
      slug,
      state: pick(states, random),
      isHighlighted: false,
      generation,
    };
    const before = known.get(slug);
    known.set(slug, before && isFurther(before, entry) ? before : entry);
    return {
      epoch: 0,
      entries: [...known.values()],
      positions: [{ track: pick(slugs, random), positionS: index, counter: index + 1, device }],
      ops: [],
    };
  });
}

const isFurther = (a: Entry, b: Entry) =>
  a.generation !== b.generation ? a.generation > b.generation : a.state === 'finished';

/**
 * The minimum that all devices must end with: the furthest state of each element that anybody
 * reported.
 */
function furthest(reports: readonly ProgressBody[]): Entry[] {
  const best = new Map<string, Entry>();
  for (const entry of reports.flatMap(({ entries }) => entries)) {
    const before = best.get(entry.slug);
    if (!before || isFurther(entry, before)) best.set(entry.slug, entry);
  }
  return bySlug([...best.values()]);
}

const bySlug = (entries: readonly Entry[]) =>
  entries.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));

const empty: ProgressBody = { epoch: 0, entries: [], positions: [], ops: [] };

async function put(url: string, session: SignedIn, body: ProgressBody, signal?: AbortSignal) {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const response = await callApi(url, 'progress', {
      token: session.accessToken,
      params: { slug: 'demo' },
      body,
      headers: fromNewAddress(),
      ...(signal ? { signal } : {}),
    });
    if (response.status !== 503) {
      expect(response.status, JSON.stringify(response.body)).toBe(200);
      return response.body as ProgressBody;
    }
  }
  throw new Error('busy for ever');
}

/** Loses a response: the connection breaks at a random moment. */
async function loseReply(random: Random, send: (signal: AbortSignal) => Promise<unknown>) {
  await send(AbortSignal.timeout(Math.ceil(random() * 15))).catch((error: unknown) => {
    if (!(error instanceof DOMException)) throw error;
  });
}

interface StartedServer {
  readonly location: StoreLocation;
  readonly server: RealServer;
}

async function startOn(backend: Backend): Promise<StartedServer> {
  const location = await startedLocation(backend);
  return { location, server: await startServerOn(location) };
}

onEachBackend((it) => {
  /** One server for both: their events do not affect each other. */
  let started: Promise<StartedServer> | undefined;
  afterAll(async () => (await started)?.server.remove());

  it('F17 progress that is doubled, reordered and sent by three devices at once converges', async (backend) => {
    const { server } = await (started ??= startOn(backend));
    for (let run = 0; run < runs; run += 1) {
      const random = seededRandom(seed + run);
      const session = await signUp(server.url, `u-${randomUUID()}`);
      const reports = ['a', 'b', 'c'].flatMap((device) => reportsOf(device, random));
      const deliveries = shuffled([...reports, ...reports], random);
      await Promise.all(
        [0, 1, 2].map(async (lane) => {
          for (const [index, body] of deliveries.entries()) {
            if (index % 3 !== lane) continue;
            if (random() < 0.3) {
              await loseReply(random, (signal) => put(server.url, session, body, signal));
            }
            await put(server.url, session, body);
          }
        }),
      );
      const devices = await Promise.all(
        [empty, empty, empty].map((body) => put(server.url, session, body)),
      );
      expect(devices[1]).toEqual(devices[0]);
      expect(devices[2]).toEqual(devices[0]);
      const left = bySlug(devices[0]?.entries ?? []);
      expect(left.map(({ slug, state, generation }) => ({ slug, state, generation }))).toEqual(
        furthest(reports).map(({ slug, state, generation }) => ({ slug, state, generation })),
      );
      iterations += deliveries.length;
    }
  });

  it('F16 events whose response was lost and that are sent again, doubled and in any order, count once', async (backend) => {
    const { server, location } = await (started ??= startOn(backend));
    let sent = 0;
    for (let run = 0; run < runs; run += 1) {
      const random = seededRandom(seed - run);
      const events = Array.from({ length: 30 }, () => eventOf(randomUUID()));
      sent += events.length;
      const batches = Array.from({ length: 12 }, () => shuffled(events, random).slice(0, 10));
      const post = async (batch: typeof events, signal?: AbortSignal) => {
        const response = await callApi(server.url, 'events', {
          body: { events: batch },
          headers: fromNewAddress(),
          ...(signal ? { signal } : {}),
        });
        expect(response.status, JSON.stringify(response.body)).toBe(200);
      };
      await Promise.all(
        [...batches, events, [...events, ...events]].map(async (batch) => {
          if (random() < 0.4) await loseReply(random, (signal) => post(batch, signal));
          await post(batch);
        }),
      );
      iterations += batches.length + 2;
    }
    expect(await countedAndStored(location)).toEqual({ counted: sent, kept: sent });
  });
});

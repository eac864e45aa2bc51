import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProgressBody } from '../../../src/contract/progress.ts';
import {
  callApi,
  password,
  type ApiRequest,
  type SignedIn,
} from '../../support/servers/api-client.ts';
import { fromNewAddress } from '../../support/links/from-address.ts';
import type { CallName } from '../../../src/contract/calls.ts';

/** The writes that the server has acknowledged. */
export interface Ledger {
  readonly users: Set<string>;
  /** The highest acknowledged generation, by user id. */
  readonly generations: Map<string, number>;
  readonly events: Set<string>;
  /** Responses that were neither an acknowledgement nor a broken connection. */
  readonly surprises: string[];
  /** Why the last write was not acknowledged: says what is wrong where no write is any more. */
  lastFailure?: string;
}

export const emptyLedger = (): Ledger => ({
  users: new Set(),
  generations: new Map(),
  events: new Set(),
  surprises: [],
});

export const progressOf = (generation: number): ProgressBody => ({
  epoch: 0,
  entries: [{ kind: 'track', slug: 'probe', state: 'active', isHighlighted: true, generation }],
  positions: [{ track: 'probe', positionS: generation, counter: generation, device: 'probe' }],
  ops: [],
});

export interface Writers {
  /** Waits for all pending writes. */
  stop(): Promise<void>;
}

/**
 * Clients that send each write as soon as the last one is answered, and record what was
 * acknowledged.
 */
export function startWriters(url: string, clients: number, ledger: Ledger): Writers {
  let isStopped = false;
  const clientLoop = async () => {
    let session: SignedIn | undefined;
    for (let turn = 0; !isStopped; turn += 1) {
      session ??= await signUp(url, ledger);
      if (session) await writeBoth(url, session, ledger);
      // Now and then a new user: sign-ups are writes, too.
      if (turn % 25 === 24) session = undefined;
    }
  };
  const loops = Array.from({ length: clients }, clientLoop);
  return {
    async stop() {
      isStopped = true;
      await Promise.all(loops);
    },
  };
}

async function signUp(url: string, ledger: Ledger) {
  const username = `u-${randomUUID()}`;
  const body = { username, password };
  const session = await acknowledged<SignedIn>(url, ledger, 'signup', { body });
  if (session) ledger.users.add(session.userId);
  return session;
}

async function writeBoth(url: string, session: SignedIn, ledger: Ledger) {
  const { accessToken: token, userId } = session;
  const generation = (ledger.generations.get(userId) ?? 0) + 1;
  const stored = await acknowledged(url, ledger, 'progress', {
    token,
    params: { slug: 'demo' },
    body: progressOf(generation),
  });
  if (stored) ledger.generations.set(userId, generation);
  const ids = [randomUUID(), randomUUID()];
  const counted = await acknowledged(url, ledger, 'events', {
    body: { events: ids.map((id) => eventOf(id)) },
  });
  if (counted) for (const id of ids) ledger.events.add(id);
}

export const eventOf = (id: string) => ({
  id,
  kind: 'track/started',
  walk: 'demo',
  element: 'probe',
  language: 2,
  ageMs: 0,
});

/** Undefined when the write was not acknowledged. */
async function acknowledged<T>(
  url: string,
  ledger: Ledger,
  name: CallName,
  request: ApiRequest,
): Promise<T | undefined> {
  try {
    const response = await callApi(url, name, { ...request, headers: fromNewAddress() });
    if (response.status === 200) return response.body as T;
    const refusal = `${name}: ${response.status} ${JSON.stringify(response.body)}`;
    ledger.lastFailure = refusal;
    if (response.status !== 429 && response.status !== 503) ledger.surprises.push(refusal);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    ledger.lastFailure = `${name}: ${String(error)}, ${String(cause)}`;
    // The server was killed, or is not yet back: the client does not know, and retries.
  }
  await sleep(20);
  return undefined;
}

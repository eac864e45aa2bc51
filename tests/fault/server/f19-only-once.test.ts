import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import {
  callApi,
  mustCall,
  password,
  setUpAdministrator,
  signUp,
} from '../../support/servers/api-client.ts';
import { fromNewAddress } from '../../support/links/from-address.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { onBackendsAtOnce } from '../../support/stores/store-backends.ts';
import type { ApiRequest, SignedIn } from '../../support/servers/api-client.ts';
import type { CallName } from '../../../src/contract/calls.ts';
import type { RealServer } from '../../support/servers/real-server.ts';
import { isFullGrid, seed } from '../grid.ts';
import { BEGINS_WITHIN_MS, waitFor } from '../../support/wait.ts';
import { startedLocation, startServerOn } from './server-on.ts';

const KILLS = isFullGrid ? 40 : 2;
/** Two short runs instead of one that takes half a minute. */
const RUNS = isFullGrid ? [seed] : [seed, seed + 1];
const CODES = KILLS * 6;
const LINKS = KILLS * 2;
/** The number of clients that compete for each of them at the same time. */
const RIVALS = 3;
const ALWAYS = { validFromMs: null, validUntilMs: null };

interface History {
  /** The clients whose code was acknowledged, by code. */
  readonly redeemed: Map<string, string[]>;
  /** The acknowledged passwords, by user name. */
  readonly chosen: Map<string, string[]>;
  /** The notes of acknowledged publications. */
  readonly published: string[];
  readonly surprises: string[];
}

/**
 * Undefined when there was no acknowledgement, because the server died or another client was first.
 */
type CallOnce = <T>(
  name: CallName,
  request: ApiRequest,
  expectedCode: string,
) => Promise<T | undefined>;

onBackendsAtOnce((it) => {
  for (const runSeed of RUNS) {
    it(`F19 ${KILLS} SIGKILLs: a code opens for one visitor, a link is used once, a publication stays, seed ${runSeed}`, async (backend) => {
      const server = await startServerOn(await startedLocation(backend));
      try {
        await writeAndDie(server, runSeed);
      } finally {
        await server.remove();
      }
    });
  }
});

async function writeAndDie(server: RealServer, runSeed: number): Promise<void> {
  const history: History = { redeemed: new Map(), chosen: new Map(), published: [], surprises: [] };
  const administrator = await setUpAdministrator(server.url, await server.setupSecret());
  const { groupId, codes } = await makeCodes(server.url, administrator);
  const links = await makeLinks(server.url, administrator);
  const storyId = await storyOf(server.url, administrator);
  let isOver = false;
  const callOnce = recordedCalls(server.url, history);
  const work = Promise.all([
    ...codes.map((code, index) => redeem(code, index, callOnce, history)),
    ...links.map((link, index) => choose(link, index, callOnce, history)),
    publish(storyId, administrator, { callOnce, history, isOver: () => isOver }),
  ]);
  const random = seededRandom(runSeed);
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Each server process has published before it ends, also on a slow machine.
    const already = history.published.length;
    const hasPublished = () => history.published.length > already || undefined;
    await waitFor('a publication', hasPublished);
    await sleep(random() * 500);
    await server.kill('SIGKILL');
    await server.restart();
  }
  isOver = true;
  await work;
  expect(history.surprises).toEqual([]);
  await expectCodesUsedOnce(server.url, { administrator, groupId, history });
  await expectOnePasswordEach(server.url, history);
  const revisionList = await mustCall<{ revisions: { notes: string }[] }>(
    server.url,
    'adminRevisions',
    {
      token: administrator.accessToken,
      params: { id: storyId },
    },
  );
  const notes = new Set(revisionList.revisions.map((revision) => revision.notes));
  expect(history.published.filter((note) => !notes.has(note))).toEqual([]);
  expect(history.published.length).toBeGreaterThanOrEqual(KILLS);
}

const pauseMs = (index: number, count: number) => (index / count) * KILLS * 700;

/** A client without a response retries, as a phone would: then nobody knows who was first. */
async function redeem(code: string, index: number, callOnce: CallOnce, { redeemed }: History) {
  await sleep(pauseMs(index, CODES));
  const rivals = Array.from({ length: RIVALS }, async () => {
    const response = await callOnce<SignedIn>('code', { body: { code } }, 'code/invalid');
    if (response) redeemed.set(code, [...(redeemed.get(code) ?? []), response.userId]);
  });
  await Promise.all(rivals);
}

interface Link {
  readonly username: string;
  readonly token: string;
}

async function choose(
  { username, token }: Link,
  index: number,
  callOnce: CallOnce,
  { chosen }: History,
) {
  await sleep(pauseMs(index, LINKS));
  const rivals = Array.from({ length: RIVALS }, async (_, rival) => {
    const next = `${password} ${rival}`;
    const body = { token, password: next };
    const response = await callOnce<SignedIn>('choosePassword', { body }, 'password/link-invalid');
    if (response) chosen.set(username, [...(chosen.get(username) ?? []), next]);
  });
  await Promise.all(rivals);
}

interface Draft {
  readonly story: { readonly version: number };
}

interface Publishing {
  readonly callOnce: CallOnce;
  readonly history: History;
  readonly isOver: () => boolean;
}

async function publish(
  id: string,
  { accessToken: token }: SignedIn,
  { callOnce, history, isOver }: Publishing,
) {
  for (let turn = 0; !isOver(); turn += 1) {
    const notes = `Fassung ${turn}`;
    // Publishing an unchanged draft makes no new version.
    const draft = await callOnce<Draft>('adminDraft', { token, params: { id } }, '');
    const changes = [{ field: 'storyMeta_subtitle', languageId: 2, value: notes }];
    const body = { version: draft?.story.version, changes };
    const params = { kind: 'story', id };
    const saved = await callOnce('adminSaveFields', { token, params, body }, 'edit/conflict');
    const response = await callOnce('adminPublish', { token, params: { id }, body: { notes } }, '');
    if (saved && response) history.published.push(notes);
  }
}

function recordedCalls(url: string, history: History): CallOnce {
  return async <T>(name: CallName, request: ApiRequest, expectedCode: string) => {
    // While there is no response: the server comes back, and may take as long to start as any.
    const endMs = performance.now() + BEGINS_WITHIN_MS;
    while (performance.now() < endMs) {
      const response = await callApi(url, name, { ...request, headers: fromNewAddress() }).catch(
        () => undefined,
      );
      if (response?.status === 200) return response.body as T;
      const { code } = (response?.body ?? {}) as { code?: string };
      if (code !== undefined && code === expectedCode) return undefined;
      if (response && ![429, 503].includes(response.status)) {
        history.surprises.push(`${name}: ${response.status} ${JSON.stringify(response.body)}`);
        return undefined;
      }
      await sleep(50);
    }
    history.surprises.push(`${name} was never answered`);
    return undefined;
  };
}

async function makeCodes(url: string, { accessToken: token }: SignedIn) {
  const made = await mustCall<{ group: { id: string } }>(url, 'adminAddGroup', {
    token,
    body: { name: 'Einmal', description: '', ...ALWAYS },
  });
  const { codes } = await mustCall<{ codes: { code: string }[] }>(url, 'adminAddCodes', {
    token,
    params: { id: made.group.id },
    body: { count: CODES, label: '', firstNumber: 1, maxUses: 1, ...ALWAYS },
  });
  return { groupId: made.group.id, codes: codes.map(({ code }) => code) };
}

async function makeLinks(url: string, { accessToken: token }: SignedIn): Promise<Link[]> {
  const links: Link[] = [];
  for (let index = 0; index < LINKS; index += 1) {
    const username = `Person ${index}`;
    const { userId } = await signUp(url, username);
    const { link } = await mustCall<{ link: string }>(url, 'adminReset', {
      token,
      params: { id: userId },
    });
    links.push({ username, token: /[#=]([\w-]{20,})$/.exec(link)?.[1] ?? link });
  }
  return links;
}

async function storyOf(url: string, { accessToken: token }: SignedIn): Promise<string> {
  const { stories } = await mustCall<{ stories: { id: string }[] }>(url, 'adminStories', { token });
  const id = stories[0]?.id;
  if (id === undefined) throw new Error('a new server has no demo walk');
  return id;
}

interface Redeemed {
  readonly administrator: SignedIn;
  readonly groupId: string;
  readonly history: History;
}

async function expectCodesUsedOnce(
  url: string,
  { administrator, groupId, history }: Redeemed,
): Promise<void> {
  const { codes } = await mustCall<{ codes: { code: string; uses: number }[] }>(url, 'adminGroup', {
    token: administrator.accessToken,
    params: { id: groupId },
  });
  expect(codes.filter(({ uses }) => uses > 1)).toEqual([]);
  const revisionList = codes.map(({ code, uses }) => ({
    code,
    uses,
    reported: history.redeemed.get(code) ?? [],
  }));
  expect(revisionList.filter((code) => code.reported.length > code.uses)).toEqual([]);
  // Most codes were acknowledged: a test without any would prove nothing.
  expect(history.redeemed.size).toBeGreaterThan(CODES / 2);
}

/** No client got an acknowledgement for a password that another one has replaced. */
async function expectOnePasswordEach(url: string, { chosen }: History): Promise<void> {
  for (const [username, passwords] of chosen) {
    expect([username, passwords.length]).toEqual([username, 1]);
    const body = { username, password: passwords[0] };
    await mustCall(url, 'login', { body, headers: fromNewAddress() });
  }
  expect(chosen.size).toBeGreaterThan(LINKS / 2);
}

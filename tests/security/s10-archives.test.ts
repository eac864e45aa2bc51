import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendUpload } from '../../server/testing/send-upload.ts';
import type { ParcelRead } from '../../src/contract/admin/parcels.ts';
import { callApi, mustCall, setUpAdministrator } from '../support/api-client.ts';
import { hostileParcels } from '../support/hostile/hostile-parcels.ts';
import * as forge from '../support/hostile/forged-archives.ts';
import { filesIn } from '../support/files-in.ts';
import { grownMb } from '../support/memory-of.ts';
import { startServer, type RealServer } from '../support/real-server.ts';
import { waitFor } from '../support/wait.ts';

let server: RealServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  ({ accessToken: token } = await setUpAdministrator(server.url, await server.setupSecret()));
});
afterAll(() => server.remove());

const send = (bytes: Buffer) =>
  sendUpload({ url: server.url, token, purpose: 'parcel', name: '../walk' }, bytes);

const ended = async (id: string): Promise<ParcelRead> =>
  waitFor('the end of the work', async () => {
    const read = await mustCall<ParcelRead>(server.url, 'adminParcel', { token, params: { id } });
    return ['queued', 'running'].includes(read.work?.state ?? '') ? undefined : read;
  });

const saidOf = ({ work }: ParcelRead) => work?.error ?? work?.state;

/** What was said of files of walks, each of which was looked through and taken in all the same. */
async function takenIn(files: readonly (() => Buffer)[]) {
  const all: { readonly id: string }[] = [];
  for (const bytes of files) all.push({ id: await send(bytes()) });
  for (const params of all) await mustCall(server.url, 'adminCheckParcel', { token, params });
  const looked: unknown[] = [];
  for (const { id } of all) looked.push(saidOf(await ended(id)));
  const body = { as: 'new', slug: 'bombe', isPublished: true };
  const order = { token, body };
  for (const params of all) await mustCall(server.url, 'adminTakeInParcel', { ...order, params });
  const taken: unknown[] = [];
  for (const { id } of all) taken.push(saidOf(await ended(id)));
  return { looked, taken };
}

const half = Math.ceil(hostileParcels.length / 2);

test.each([
  ['first', hostileParcels.slice(0, half)],
  ['other', hostileParcels.slice(half)],
])(
  'S10 a walk’s file that is none, or more than any, is refused in words, and leaves nothing: the %s half',
  async (_, parcels) => {
    const before = filesIn(server.dataFolder);
    const grown = await grownMb(server.pid(), async () => {
      const { looked, taken } = await takenIn(parcels.map(([, bytes]) => bytes));
      const told = parcels.map(([what], at) => [what, looked[at], taken[at]]);
      expect(told).toEqual(parcels.map(([what, , code]) => [what, code, code]));
    });
    const { status } = await fetch(`${server.url}/readyz`);
    expect([filesIn(server.dataFolder), status]).toEqual([before, 200]);
    expect(grown).toBeLessThan(250);
  },
);

interface Listed {
  readonly stories: readonly { readonly id: string; readonly slug: string }[];
}

/** A walk of this host, packed by it, whose every rich text says something else. */
async function packedWithScripts(): Promise<{ bytes: Buffer; changed: number }> {
  const { stories } = await mustCall<Listed>(server.url, 'adminStories', { token });
  const params = { id: stories.find(({ slug }) => slug === 'museum')?.id ?? '' };
  const { path } = await mustCall<{ path: string }>(server.url, 'adminParcelLink', {
    token,
    params,
  });
  const packed = Buffer.from(await (await fetch(server.url + path)).arrayBuffer());
  return forge.rewritten(packed, (text) => text.replaceAll('<p>', `<p>${HOSTILE}`));
}

const HOSTILE =
  '<script>alert(1)</script><img src=x onerror=alert(1)><a href=javascript:alert(1)>x</a>';

test('S10 what is whole and small and says scripts is taken in without them, in draft and versions', async () => {
  const { bytes, changed } = await packedWithScripts();
  expect(changed).toBeGreaterThan(5);
  const params = { id: await send(bytes) };
  const body = { as: 'new', slug: 'fremd', isPublished: true };
  await mustCall(server.url, 'adminTakeInParcel', { token, params, body });
  expect(saidOf(await ended(params.id))).toBe('done');
  const wire = await callApi(server.url, 'getStory', { params: { walkSlug: 'fremd' } });
  const page = await (await fetch(`${server.url}/a/fremd`)).text();
  const { storyId = '' } = await ended(params.id);
  const draft = await callApi(server.url, 'adminDraft', { token, params: { id: storyId } });
  for (const [what, text] of Object.entries({
    wire: JSON.stringify(wire.body),
    draft: JSON.stringify(draft.body),
    page,
  })) {
    expect([what, text.length > 1000, /onerror|alert\(1\)/.test(text)]).toEqual([
      what,
      true,
      false,
    ]);
  }
  expect([wire.status, draft.status]).toEqual([200, 200]);
});

import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenPreview } from '../../src/contract/preview.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { bearer, testServer, type Person, type TestServer } from '../testing/test-server.ts';

const HOUR_MS = 3_600_000;
let server: TestServer;
let administrator: Person;
let storyId: string;
beforeEach(async () => {
  server = await testServer();
  administrator = await server.person('administrator');
  storyId = await newWalk('entwurf');
});
afterEach(() => server.close());

async function sendRequest<T>(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
  const headers = bearer(administrator);
  const url = `/api/admin/${path}`;
  const response = await server.app.inject({
    method,
    url,
    headers,
    ...(payload ? { payload } : {}),
  });
  return response.json<T>();
}

async function newWalk(slug: string): Promise<string> {
  const body = { slug, title: `Titel von ${slug}`, languageIds: [2] };
  return (await sendRequest<{ id: string }>('POST', 'stories', body)).id;
}

async function newLink(id = storyId, hours = 24) {
  const made = await sendRequest<{ link: string; expiresAtMs: number }>(
    'POST',
    `stories/${id}/previews`,
    {
      hours,
    },
  );
  return { ...made, secret: made.link.split('#preview=')[1] ?? '' };
}

const links = async () =>
  (await sendRequest<{ previews: OpenPreview[] }>('GET', `stories/${storyId}/previews`)).previews;

interface Previewed {
  readonly code?: string;
  readonly draftVersion?: number;
  readonly story?: { readonly metadata: Readonly<Record<string, unknown>> };
}

async function preview(
  slug: string,
  callRequest: { readonly secret?: string; readonly known?: number | undefined },
  who?: Person,
): Promise<Previewed> {
  const payload = { secret: null, ...callRequest };
  const headers = who ? bearer(who) : {};
  const url = `/api/preview/${slug}`;
  return (await server.app.inject({ method: 'POST', url, headers, payload })).json<Previewed>();
}

test('a link opens the current draft, as often as it is followed, and nothing is published', async () => {
  const { link, secret, expiresAtMs } = await newLink();
  expect(link).toBe(`/a/entwurf?preview#preview=${secret}`);
  expect(expiresAtMs).toBe(server.clock.nowMs() + 24 * HOUR_MS);
  const first = await preview('entwurf', { secret });
  expect(first.story?.metadata['storyMeta_title']).toEqual({ 2: 'Titel von entwurf' });
  await sendRequest('POST', `stories/${storyId}/elements`, {
    kind: 'track',
    title: 'Tor',
    languageId: 2,
  });
  const second = await preview('entwurf', { secret });
  expect(second.story).toMatchObject({ tracks: [{ slug: 'tor' }] });
  expect(second.draftVersion).toBeGreaterThan(first.draftVersion ?? 0);
  const known = await preview('entwurf', { secret, known: second.draftVersion });
  expect(known).toEqual({ draftVersion: second.draftVersion, savedAtMs: server.clock.nowMs() });
  expect((await server.app.inject('/api/getStory/entwurf')).statusCode).toBe(404);
});

test('a link that has expired, was revoked, is invented or is of another walk opens nothing', async () => {
  const other = await newWalk('anderer');
  const [hour, revoked, otherWalk] = [
    await newLink(storyId, 1),
    await newLink(),
    await newLink(other),
  ];
  const [id] = (await links()).filter(({ id }) => id === sha256(revoked.secret));
  await sendRequest('DELETE', `stories/${storyId}/previews/${id?.id ?? ''}`);
  const expectedError = { code: 'preview/link-invalid' };
  expect(await preview('entwurf', { secret: revoked.secret })).toMatchObject(expectedError);
  expect(await preview('entwurf', { secret: otherWalk.secret })).toMatchObject(expectedError);
  expect(await preview('entwurf', { secret: 'made-up' })).toMatchObject(expectedError);
  expect(await preview('nirgends', { secret: hour.secret })).toMatchObject(expectedError);
  server.clock.advance(HOUR_MS - 1);
  expect((await preview('entwurf', { secret: hour.secret })).story).toBeDefined();
  server.clock.advance(1);
  expect(await preview('entwurf', { secret: hour.secret })).toMatchObject(expectedError);
});

test('the draft of a deleted walk is closed to its links, and open again once it is restored', async () => {
  const { secret } = await newLink();
  const { deletionId } = await sendRequest<{ deletionId: string }>('DELETE', `stories/${storyId}`);
  expect(await preview('entwurf', { secret })).toMatchObject({ code: 'preview/link-invalid' });
  await sendRequest('POST', `deletions/${deletionId}/restore`);
  expect((await preview('entwurf', { secret })).story).toBeDefined();
});

test('testers and administrators need no link; nobody else gets a draft, or learns whether there is one', async () => {
  for (const role of ['tester', 'administrator'] as const) {
    const person = await server.person(role);
    expect((await preview('entwurf', {}, person)).story).toBeDefined();
    expect(await preview('nirgends', {}, person)).toMatchObject({ code: 'story/not-found' });
  }
  for (const slug of ['entwurf', 'nirgends']) {
    expect(await preview(slug, {})).toMatchObject({ code: 'auth/required' });
    for (const role of ['guest', 'registered'] as const) {
      const person = await server.person(role);
      expect(await preview(slug, {}, person)).toMatchObject({ code: 'auth/forbidden' });
      const { secret } = await newLink();
      const opened = await preview(slug, { secret }, person);
      expect(opened.story !== undefined).toBe(slug === 'entwurf');
    }
  }
});

test('open links are listed by their hash with who made them, and each step is in the audit log', async () => {
  const { secret, expiresAtMs } = await newLink();
  const id = sha256(secret);
  const createdAtMs = server.clock.nowMs();
  const { username } = administrator;
  expect(await links()).toEqual([{ id, createdAtMs, expiresAtMs, createdBy: username }]);
  const other = await newWalk('anderer');
  const crossed = await sendRequest('DELETE', `stories/${other}/previews/${id}`);
  expect(crossed).toMatchObject({ code: 'preview/not-found' });
  expect(await sendRequest('DELETE', `stories/${storyId}/previews/${id}`)).toEqual({ ok: true });
  expect(await links()).toEqual([]);
  const { items } = await server.services.store.audit.listRecords({ limit: 10, offset: 0 });
  const entries = items.filter(({ action }) => action.includes('preview'));
  expect(entries.map(({ action, targetId }) => [action, targetId]).toSorted()).toEqual([
    ['story/add-preview', storyId],
    ['story/revoke-preview', storyId],
  ]);
  expect(JSON.stringify(entries)).not.toContain(secret);
});

test('only the offered lifetimes are accepted', async () => {
  for (const hours of [0, 2, 1e9]) {
    const response = await sendRequest('POST', `stories/${storyId}/previews`, { hours });
    expect(response).toMatchObject({ code: 'request/invalid' });
  }
});

test('media of a draft have signed addresses, and are served only by them', async () => {
  const sound = 'sound of a station';
  const address = `/media/${sha256(sound)}.m4a`;
  const walk = aWalk('tonweg')
    .withTrack({ audio: { 2: 'ton.m4a' } })
    .build();
  await server.publish(walk, { media: { 'ton.m4a': sound }, visibility: 'restricted' });
  const tester = await server.person('tester');
  const text = JSON.stringify(await preview('tonweg', {}, tester));
  const signed = /\/media\/[0-9a-f]{64}\.m4a\?sig=[\w.~-]+/.exec(text)?.[0] ?? '';
  expect((await server.app.inject(signed)).statusCode).toBe(200);
  expect((await server.app.inject(address)).statusCode).toBe(404);
});

test('the preview page is the same for every walk, is cached nowhere, and is the only page that this server may frame', async () => {
  const [draft, nothing, walk, admin] = await Promise.all(
    ['/a/entwurf?preview', '/a/nirgends/tor?tab=map&preview=', '/a/entwurf', '/admin'].map((url) =>
      server.app.inject(url),
    ),
  );
  expect([draft?.statusCode, nothing?.statusCode]).toEqual([200, 200]);
  expect(draft?.payload).toBe(nothing?.payload);
  expect(draft?.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-frame-options': 'SAMEORIGIN',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'") as string,
  });
  for (const other of [walk, admin]) {
    expect(other?.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
    });
  }
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

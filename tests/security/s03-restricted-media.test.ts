import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { derivedKey } from '../../server/auth/derived-key.ts';
import { hmacSignatures } from '../../server/media-files/media-signature.ts';
import { callApi, mustCall } from '../support/servers/api-client.ts';
import { open } from '../support/stores/open-stores.ts';
import { startPeopledServer, type PeopledServer } from '../support/servers/people.ts';

interface Wire {
  readonly files: readonly { readonly url: string }[];
}

let peopled: PeopledServer;
let signed: readonly string[];
beforeAll(async () => {
  peopled = await startPeopledServer();
  await restrict('museum');
  const story = await mustCall<Wire>(peopled.server.url, 'getStory', {
    token: peopled.people.tester?.accessToken ?? '',
    params: { walkSlug: 'museum' },
  });
  signed = [...new Set(JSON.stringify(story).match(/\/media\/[0-9a-f]{64}\.\w+\?sig=[\w.-]+/g))];
});
afterAll(() => peopled.server.remove());

/**
 * There is no call for it yet: the change is made directly in the store, the publication by a call.
 */
async function restrict(slug: string) {
  const { server, administrator } = peopled;
  const store = await open({ dataFolder: server.dataFolder });
  const story = await store.stories.findBySlug(slug);
  if (story === undefined) throw new Error(`there is no ${slug}`);
  const { id, version } = story;
  await store.stories.changeStory(id, { visibility: 'restricted', version, nowMs: Date.now() });
  await store.close();
  const token = administrator.accessToken;
  await mustCall(server.url, 'adminPublish', { token, params: { id }, body: {} });
}

async function statusOf(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${peopled.server.url}${path}`, { headers });
  await response.arrayBuffer();
  return response.status;
}

const pathOf = (address: string) => address.split('?')[0] ?? '';
const signatureOf = (address: string) => address.split('?sig=')[1] ?? '';

test('S3 a visitor with the right gets every medium of the walk, by signature', async () => {
  expect(signed.length).toBeGreaterThan(5);
  for (const address of signed) expect(await statusOf(address), address).toBe(200);
  expect(await statusOf(signed[0] ?? '', { range: 'bytes=0-1' })).toBe(206);
});

test('S3 a visitor without it gets none, and no page or list names any', async () => {
  const { server, people } = peopled;
  for (const address of signed) {
    for (const requested of [
      pathOf(address),
      `${pathOf(address)}?sig=`,
      `${pathOf(address)}?sig`,
    ]) {
      expect([403, 404], requested).toContain(await statusOf(requested));
      expect([403, 404], requested).toContain(await statusOf(requested, { range: 'bytes=0-1' }));
    }
  }
  const texts = await Promise.all(
    ['/a/museum', '/', '/api/walks', '/api/getStory/museum'].map(async (path) =>
      (await fetch(`${server.url}${path}`)).text(),
    ),
  );
  for (const address of signed) expect(texts.join('\n')).not.toContain(pathOf(address));
  for (const role of ['anonymous', 'guest', 'registered'] as const) {
    const token = people[role]?.accessToken;
    const params = { walkSlug: 'museum' };
    const response = await callApi(server.url, 'getStory', { params, ...(token ? { token } : {}) });
    expect([response.status, (response.body as { code: string }).code]).toEqual([
      403,
      'story/locked',
    ]);
  }
});

test('S3 a signature opens its own path and no other', async () => {
  const [one = '', other = ''] = signed;
  expect(await statusOf(`${pathOf(other)}?sig=${signatureOf(one)}`)).toBe(403);
  const signature = signatureOf(one);
  const [until = '', digest = ''] = signature.split('.');
  const later = (parseInt(until, 36) + 3_600_000).toString(36);
  for (const forged of [
    `${later}.${digest}`,
    `${until}.`,
    `.${digest}`,
    `${until}.${digest.slice(1)}`,
    `${until}.${'A'.repeat(digest.length)}`,
    'x',
  ]) {
    expect(await statusOf(`${pathOf(one)}?sig=${forged}`), forged).toBe(403);
  }
  const twice = `${pathOf(one)}?sig=${signature}&sig=${signature}`;
  expect([403, 404]).toContain(await statusOf(twice));
});

test('S3 a signature expires within a day', async () => {
  const [one = ''] = signed;
  const until = parseInt(signatureOf(one).split('.')[0] ?? '', 36);
  expect(until - Date.now()).toBeGreaterThan(60_000);
  expect(until - Date.now()).toBeLessThan(24 * 3_600_000);
  const secret = readFileSync(join(peopled.server.dataFolder, 'secret'), 'utf8').trim();
  const signatures = hmacSignatures(derivedKey(secret, 'media'));
  const path = pathOf(one);
  const fresh = signatures.sign(path, Date.now());
  expect(await statusOf(`${path}?sig=${fresh}`), 'the key is the right one').toBe(200);
  const old = signatures.sign(path, Date.now() - 24 * 3_600_000);
  expect(await statusOf(`${path}?sig=${old}`)).toBe(403);
});

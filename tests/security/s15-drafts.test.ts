import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, mustCall } from '../support/servers/api-client.ts';
import { addDraft, writeDraft, type DraftStory } from '../support/stories/draft-story.ts';
import { open } from '../support/stores/open-stores.ts';
import { startPeopledServer, type PeopledServer } from '../support/servers/people.ts';

const secretTitle = 'Unveröffentlichtes Geheimnis 7319';
const publishedTitle = 'Veröffentlichte Fassung 4482';
const changedTitle = 'Noch geheime Änderung 9155';

let peopled: PeopledServer;
let draft: DraftStory;
let published: DraftStory;
beforeAll(async () => {
  peopled = await startPeopledServer();
  draft = await addDraft(peopled.server, { slug: 'entwurf', title: secretTitle });
  published = await addDraft(peopled.server, { slug: 'offen', title: publishedTitle });
});
afterAll(() => peopled.server.remove());

const outsiders = ['anonymous', 'guest', 'registered'] as const;

/** Everything about a walk that somebody of this role can read, as one text. */
async function everythingAbout(slug: string, role: (typeof outsiders)[number]) {
  const { server, people } = peopled;
  const token = people[role]?.accessToken;
  const paths = [
    `/api/getStory/${slug}`,
    `/api/getStory/${slug}?preview=1&draft=true`,
    '/api/walks',
    '/api/config',
    `/a/${slug}`,
    `/a/${slug}/station`,
    `/a/${slug}?preview`,
    `/a/${slug}/station?tab=info&preview=`,
    '/',
    '/api/admin/stories',
  ];
  const texts = await Promise.all(
    paths.map(async (path) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      return (await fetch(`${server.url}${path}`, { headers })).text();
    }),
  );
  const previews = ['', 'made-up', null].map((secret) => preview(slug, secret, token));
  return [...texts, ...(await Promise.all(previews)).map(({ text }) => text)].join('\n');
}

async function preview(walkSlug: string, secret: string | null, token?: string) {
  const previews = { params: { walkSlug }, body: { secret }, ...(token ? { token } : {}) };
  const { status, body } = await callApi(peopled.server.url, 'preview', previews);
  return { status, text: JSON.stringify(body) };
}

const statusOf = async (path: string) => {
  const response = await fetch(`${peopled.server.url}${path}`);
  await response.arrayBuffer();
  return response.status;
};

const publish = (name: 'adminPublish' | 'adminTakeBack', id: string) =>
  mustCall(peopled.server.url, name, {
    token: peopled.administrator.accessToken,
    params: { id },
    ...(name === 'adminPublish' ? { body: {} } : {}),
  });

test.each(outsiders)('S15 a draft never reaches %s', async (role) => {
  expect(await everythingAbout(draft.slug, role)).not.toContain(secretTitle);
});

test('S15 a draft gets the same 404 as a walk that never was', async () => {
  const [one, other] = await Promise.all(
    ['entwurf', 'nirgends'].map((walkSlug) =>
      callApi(peopled.server.url, 'getStory', { params: { walkSlug } }),
    ),
  );
  expect([one?.status, other?.status]).toEqual([404, 404]);
  expect((one?.body as { code: string }).code).toBe('story/not-found');
  expect((one?.body as { message: string }).message).toBe(
    (other?.body as { message: string }).message,
  );
  expect([await statusOf('/a/entwurf'), await statusOf('/a/nirgends')]).toEqual([404, 404]);
});

test('S15 visitors get the published revision, not later changes, and nothing once unpublished', async () => {
  await publish('adminPublish', published.id);
  expect(await everythingAbout(published.slug, 'anonymous')).toContain(publishedTitle);
  await writeDraft(peopled.server, published.id, { title: changedTitle });
  for (const role of outsiders) {
    const seen = await everythingAbout(published.slug, role);
    expect(seen).toContain(publishedTitle);
    expect(seen).not.toContain(changedTitle);
  }
  await publish('adminTakeBack', published.id);
  for (const role of outsiders) {
    expect(await everythingAbout(published.slug, role)).not.toContain(publishedTitle);
  }
  expect([await statusOf('/a/offen'), await statusOf('/api/getStory/offen')]).toEqual([404, 404]);
});

test('S15 a preview link opens one draft until it is revoked or has expired, also after a restart', async () => {
  const { server, administrator } = peopled;
  const token = administrator.accessToken;
  const params = { id: draft.id };
  const make = async () => {
    const request = { token, params, body: { hours: 1 } };
    const { link } = await mustCall<{ link: string }>(server.url, 'adminAddPreview', request);
    return link.split('#preview=')[1] ?? '';
  };
  const [lasting, revoked] = [await make(), await make()];
  const hash = createHash('sha256').update(revoked).digest('hex');
  await mustCall(server.url, 'adminRevokePreview', {
    token,
    params: { ...params, preview: hash },
  });
  const overdue = 'a-preview-that-ran-out-long-ago-000001';
  const store = await open({ dataFolder: server.dataFolder });
  await store.tokens.createToken({
    hash: createHash('sha256').update(overdue).digest('hex'),
    purpose: 'preview',
    payload: { storyId: draft.id },
    createdAtMs: Date.now() - 10_000,
    expiresAtMs: Date.now() - 1,
  });
  await store.close();
  for (const secret of [revoked, overdue]) {
    expect(await preview(draft.slug, secret)).toMatchObject({ status: 403 });
  }
  expect(await preview(published.slug, lasting)).toMatchObject({ status: 403 });
  await server.restart();
  const opened = await preview(draft.slug, lasting);
  expect(opened.status).toBe(200);
  expect(opened.text).toContain(secretTitle);
  expect(await everythingAbout(draft.slug, 'anonymous')).not.toContain(secretTitle);
});

test('S15 a restart publishes no draft', async () => {
  await peopled.server.restart();
  expect(await everythingAbout(draft.slug, 'anonymous')).not.toContain(secretTitle);
  expect(await everythingAbout(published.slug, 'anonymous')).not.toContain(changedTitle);
});

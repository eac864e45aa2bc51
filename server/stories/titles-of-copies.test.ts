import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAX_TEXT_LENGTH } from '../../src/contract/admin/field-types.ts';
import type { DraftRead, ElementRow } from '../../src/contract/admin/walks.ts';
import { bearer, testServer, type Person, type TestServer } from '../testing/test-server.ts';
import { copiedTitle } from './titles-of-copies.ts';

describe('the title of a copy', () => {
  test('has its suffix in its language, and a number from the second on', () => {
    expect(copiedTitle('Am Tor', 1, 'Kopie')).toBe('Am Tor (Kopie)');
    expect(copiedTitle('Am Tor', 2, 'Kopie')).toBe('Am Tor (Kopie 2)');
    expect(copiedTitle('The gate', 3, 'copy')).toBe('The gate (copy 3)');
    expect(copiedTitle('Капия', 1)).toBe('Капия (2)');
    expect(copiedTitle('Капия', 2)).toBe('Капия (3)');
  });

  test('of a copy counts on, and leaves other brackets alone', () => {
    expect(copiedTitle('Am Tor (Kopie)', 2, 'Kopie')).toBe('Am Tor (Kopie 2)');
    expect(copiedTitle('Am Tor (Kopie 12)', 13, 'Kopie')).toBe('Am Tor (Kopie 13)');
    expect(copiedTitle('Капия (2)', 2)).toBe('Капия (3)');
    expect(copiedTitle('Am Tor (Kopie 1 von 2)', 1, 'Kopie')).toBe(
      'Am Tor (Kopie 1 von 2) (Kopie)',
    );
    expect(copiedTitle('(Kopie)', 1, 'Kopie')).toBe('(Kopie) (Kopie)');
  });

  test('is no longer than its field, and no character of it is cut in two', () => {
    const long = copiedTitle('🔔'.repeat(MAX_TEXT_LENGTH / 2), 2, 'Kopie');
    expect(long).toBe(`${'🔔'.repeat(MAX_TEXT_LENGTH / 2 - 5)} (Kopie 2)`);
    expect(long.length).toBeLessThanOrEqual(MAX_TEXT_LENGTH);
    expect(copiedTitle('a'.repeat(MAX_TEXT_LENGTH), 1, 'copy')).toHaveLength(MAX_TEXT_LENGTH);
  });
});

describe('copies', () => {
  let server: TestServer;
  let administrator: Person;
  beforeEach(async () => {
    server = await testServer();
    administrator = await server.person('administrator');
  });
  afterEach(() => server.close());

  async function sendRequest<T>(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) {
    const url = `/api/admin/${path}`;
    const sent = { method, url, headers: bearer(administrator), ...(payload ? { payload } : {}) };
    const response = await server.app.inject(sent);
    expect(response.statusCode).toBe(200);
    return response.json<T>();
  }
  const aStory = (slug: string) =>
    sendRequest<{ id: string; version: number }>('POST', 'stories', {
      ...{ slug, title: 'Der Weg', languageIds: [2, 3] },
    });
  const add = (storyId: string, kind: string, title: string, more = {}) =>
    sendRequest<ElementRow>('POST', `stories/${storyId}/elements`, {
      kind,
      title,
      languageId: 2,
      ...more,
    });
  async function titlesOf(id: string, kind: string) {
    const { fields } = await sendRequest<DraftRead>('GET', `stories/${id}`);
    return fields
      .filter(({ owner, field }) => owner.kind === kind && /Meta_(title|name)$/.test(field))
      .map(({ languageId, value }) => `${languageId} ${String(value)}`)
      .toSorted();
  }
  const write = (kind: string, { id, version }: ElementRow, changes: readonly object[]) =>
    sendRequest('PUT', `values/${kind}/${id}`, { version, changes });

  test('a walk has one number in all its languages, the first that is free in each', async () => {
    const first = await aStory('weg');
    await sendRequest('PUT', `values/story/${first.id}`, {
      version: first.version,
      changes: [{ field: 'storyMeta_title', languageId: 3, value: 'The way' }],
    });
    const other = await aStory('anders');
    await sendRequest('PUT', `values/story/${other.id}`, {
      version: other.version,
      changes: [{ field: 'storyMeta_title', languageId: 3, value: 'The way (copy)' }],
    });
    const copy = await sendRequest<{ id: string }>('POST', `stories/${first.id}/duplicate`);
    expect(await titlesOf(copy.id, 'story')).toEqual(['2 Der Weg (Kopie 2)', '3 The way (copy 2)']);
    const next = await sendRequest<{ id: string }>('POST', `stories/${copy.id}/duplicate`);
    expect(await titlesOf(next.id, 'story')).toEqual(['2 Der Weg (Kopie 3)', '3 The way (copy 3)']);
  });

  test('elements get a suffix beside their originals, and stay as they are in another walk', async () => {
    const { id } = await aStory('weg');
    const quest = await add(id, 'quest', 'Die Suche');
    await add(id, 'puzzle', 'Wie alt', { questId: quest.id });
    const gate = await add(id, 'track', 'Am Tor');
    await write('track', gate, [{ field: 'trackMeta_name', languageId: 3, value: 'The gate' }]);
    const copies = (storyId: string, ...elementIds: string[]) =>
      sendRequest('POST', `stories/${storyId}/copies`, { elementIds });
    await copies(id, gate.id, quest.id);
    await copies(id, gate.id);
    expect(await titlesOf(id, 'track')).toEqual([
      ...['2 Am Tor', '2 Am Tor (Kopie 2)', '2 Am Tor (Kopie)'],
      ...['3 The gate', '3 The gate (copy 2)', '3 The gate (copy)'],
    ]);
    expect(await titlesOf(id, 'quest')).toEqual(['2 Die Suche', '2 Die Suche (Kopie)']);
    expect(await titlesOf(id, 'puzzle')).toEqual(['2 Wie alt', '2 Wie alt (Kopie)']);
    const otherStory = await aStory('anders');
    await copies(otherStory.id, gate.id, quest.id);
    expect(await titlesOf(otherStory.id, 'track')).toEqual(['2 Am Tor', '3 The gate']);
    expect(await titlesOf(otherStory.id, 'puzzle')).toEqual(['2 Wie alt']);
  });

  test('a walk with two stations of one name has both as they were', async () => {
    const { id } = await aStory('weg');
    for (const title of ['Pause', 'Pause']) await add(id, 'track', title);
    const copy = await sendRequest<{ id: string }>('POST', `stories/${id}/duplicate`);
    expect(await titlesOf(copy.id, 'track')).toEqual(['2 Pause', '2 Pause']);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LONGEST_TEXT } from '../../src/contract/admin/field-types.ts';
import type { DraftRead, ElementRow } from '../../src/contract/admin/walks.ts';
import { bearer, testHost, type Person, type TestHost } from '../testing/test-host.ts';
import { copiedTitle } from './titles-of-copies.ts';

describe('the title of a copy', () => {
  test('has its mark in its language, and a number from the second on', () => {
    expect(copiedTitle('Am Tor', 1, 'Kopie')).toBe('Am Tor (Kopie)');
    expect(copiedTitle('Am Tor', 2, 'Kopie')).toBe('Am Tor (Kopie 2)');
    expect(copiedTitle('The gate', 3, 'copy')).toBe('The gate (copy 3)');
    expect(copiedTitle('Капия', 1)).toBe('Капия (2)');
    expect(copiedTitle('Капия', 2)).toBe('Капия (3)');
  });

  test('of a copy counts on, and leaves brackets alone that say something else', () => {
    expect(copiedTitle('Am Tor (Kopie)', 2, 'Kopie')).toBe('Am Tor (Kopie 2)');
    expect(copiedTitle('Am Tor (Kopie 12)', 13, 'Kopie')).toBe('Am Tor (Kopie 13)');
    expect(copiedTitle('Капия (2)', 2)).toBe('Капия (3)');
    expect(copiedTitle('Am Tor (Kopie 1 von 2)', 1, 'Kopie')).toBe(
      'Am Tor (Kopie 1 von 2) (Kopie)',
    );
    expect(copiedTitle('(Kopie)', 1, 'Kopie')).toBe('(Kopie) (Kopie)');
  });

  test('is no longer than its field, and no letter of it is cut in two', () => {
    const long = copiedTitle('🔔'.repeat(LONGEST_TEXT / 2), 2, 'Kopie');
    expect(long).toBe(`${'🔔'.repeat(LONGEST_TEXT / 2 - 5)} (Kopie 2)`);
    expect(long.length).toBeLessThanOrEqual(LONGEST_TEXT);
    expect(copiedTitle('a'.repeat(LONGEST_TEXT), 1, 'copy')).toHaveLength(LONGEST_TEXT);
  });
});

describe('what is copied', () => {
  let host: TestHost;
  let administrator: Person;
  beforeEach(async () => {
    host = await testHost();
    administrator = await host.person('administrator');
  });
  afterEach(() => host.close());

  async function ask<T>(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) {
    const url = `/api/admin/${path}`;
    const sent = { method, url, headers: bearer(administrator), ...(payload ? { payload } : {}) };
    const answer = await host.app.inject(sent);
    expect(answer.statusCode).toBe(200);
    return answer.json<T>();
  }
  const aStory = (slug: string) =>
    ask<{ id: string; version: number }>('POST', 'stories', {
      ...{ slug, title: 'Der Weg', languageIds: [2, 3] },
    });
  const add = (storyId: string, kind: string, title: string, more = {}) =>
    ask<ElementRow>('POST', `stories/${storyId}/elements`, { kind, title, languageId: 2, ...more });
  async function titlesOf(id: string, kind: string) {
    const { fields } = await ask<DraftRead>('GET', `stories/${id}`);
    return fields
      .filter(({ owner, field }) => owner.kind === kind && /Meta_(title|name)$/.test(field))
      .map(({ languageId, value }) => `${languageId} ${String(value)}`)
      .toSorted();
  }
  const write = (kind: string, { id, version }: ElementRow, changes: readonly object[]) =>
    ask('PUT', `values/${kind}/${id}`, { version, changes });

  test('a walk has one number in all its languages, the first that is free in each', async () => {
    const first = await aStory('weg');
    await ask('PUT', `values/story/${first.id}`, {
      version: first.version,
      changes: [{ field: 'storyMeta_title', languageId: 3, value: 'The way' }],
    });
    const other = await aStory('anders');
    await ask('PUT', `values/story/${other.id}`, {
      version: other.version,
      changes: [{ field: 'storyMeta_title', languageId: 3, value: 'The way (copy)' }],
    });
    const copy = await ask<{ id: string }>('POST', `stories/${first.id}/duplicate`);
    expect(await titlesOf(copy.id, 'story')).toEqual(['2 Der Weg (Kopie 2)', '3 The way (copy 2)']);
    const next = await ask<{ id: string }>('POST', `stories/${copy.id}/duplicate`);
    expect(await titlesOf(next.id, 'story')).toEqual(['2 Der Weg (Kopie 3)', '3 The way (copy 3)']);
  });

  test('parts are marked beside their originals, and stay as they are in another walk', async () => {
    const { id } = await aStory('weg');
    const quest = await add(id, 'quest', 'Die Suche');
    await add(id, 'puzzle', 'Wie alt', { questId: quest.id });
    const gate = await add(id, 'track', 'Am Tor');
    await write('track', gate, [{ field: 'trackMeta_name', languageId: 3, value: 'The gate' }]);
    const copies = (storyId: string, ...elementIds: string[]) =>
      ask('POST', `stories/${storyId}/copies`, { elementIds });
    await copies(id, gate.id, quest.id);
    await copies(id, gate.id);
    expect(await titlesOf(id, 'track')).toEqual([
      ...['2 Am Tor', '2 Am Tor (Kopie 2)', '2 Am Tor (Kopie)'],
      ...['3 The gate', '3 The gate (copy 2)', '3 The gate (copy)'],
    ]);
    expect(await titlesOf(id, 'quest')).toEqual(['2 Die Suche', '2 Die Suche (Kopie)']);
    expect(await titlesOf(id, 'puzzle')).toEqual(['2 Wie alt', '2 Wie alt (Kopie)']);
    const elsewhere = await aStory('anders');
    await copies(elsewhere.id, gate.id, quest.id);
    expect(await titlesOf(elsewhere.id, 'track')).toEqual(['2 Am Tor', '3 The gate']);
    expect(await titlesOf(elsewhere.id, 'puzzle')).toEqual(['2 Wie alt']);
  });

  test('a walk with two stations of one name has both as they were', async () => {
    const { id } = await aStory('weg');
    for (const title of ['Pause', 'Pause']) await add(id, 'track', title);
    const copy = await ask<{ id: string }>('POST', `stories/${id}/duplicate`);
    expect(await titlesOf(copy.id, 'track')).toEqual(['2 Pause', '2 Pause']);
  });
});

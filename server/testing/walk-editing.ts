import { afterEach, beforeEach } from 'vitest';
import type { DraftRead, ElementRow } from '../../src/contract/admin/walks.ts';
import { bearer, testServer, type Person, type TestServer } from './test-server.ts';

/** A server of its own for each test of the file, and what an administrator sends to edit walks. */
export function walkEditing() {
  let server: TestServer;
  let administrator: Person;
  beforeEach(async () => {
    server = await testServer();
    administrator = await server.person('administrator');
  });
  afterEach(() => server.close());

  async function sendRequest<T = unknown>(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    payload?: object,
  ): Promise<T> {
    const response = await server.app.inject({
      method,
      url: `/api/admin/${path}`,
      headers: bearer(administrator),
      ...(payload ? { payload } : {}),
    });
    return response.json<T>();
  }
  return {
    server: () => server,
    administrator: () => administrator,
    sendRequest,
    create: (slug = 'neu') =>
      sendRequest<{ id: string; version: number }>('POST', 'stories', {
        slug,
        title: 'Neuer Weg',
        languageIds: [2, 3],
      }),
    add: (storyId: string, kind: string, title: string, more = {}) =>
      sendRequest<ElementRow>('POST', `stories/${storyId}/elements`, {
        kind,
        title,
        languageId: 2,
        ...more,
      }),
    draftOf: (id: string) => sendRequest<DraftRead>('GET', `stories/${id}`),
    save: (kind: string, id: string, version: number, changes: object[]) =>
      sendRequest<{ versions?: Record<string, number>; code?: string; field?: string }>(
        'PUT',
        `values/${kind}/${id}`,
        { version, changes },
      ),
  };
}

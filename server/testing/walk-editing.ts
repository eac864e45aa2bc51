import type { DraftRead, ElementRow } from '../../src/contract/admin/walks.ts';
import { bearer, type Person, type TestServer } from './test-server.ts';

/** What an administrator sends to edit walks; asks for server and person at each request. */
export function walkEditing(editor: () => { server: TestServer; administrator: Person }) {
  async function sendRequest<T = unknown>(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    payload?: object,
  ): Promise<T> {
    const { server, administrator } = editor();
    const response = await server.app.inject({
      method,
      url: `/api/admin/${path}`,
      headers: bearer(administrator),
      ...(payload ? { payload } : {}),
    });
    return response.json<T>();
  }
  return {
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

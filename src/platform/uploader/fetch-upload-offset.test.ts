import { expect, test } from 'vitest';
import { fetchUploadOffset, cancelUpload } from './fetch-upload-offset.ts';

function aServer(status: number, headers: Record<string, string> = {}) {
  const requested: unknown[] = [];
  const fetch = (url: RequestInfo | URL, given: RequestInit = {}) => {
    requested.push([url, given.method, given.headers]);
    if (status === 0) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(null, { status, headers }));
  };
  return { server: { fetch, token: () => 'bearer' }, requested };
}

test.each([
  ['with its offset', 200, { 'Upload-Offset': '42' }, 42],
  ['that the upload is unknown', 404, {}, 'gone'],
  ['that the upload was deleted', 410, {}, 'gone'],
  ['that nobody is signed in', 401, {}, 'unknown'],
  ['that the upload is locked', 423, {}, 'unknown'],
  ['without a number', 200, {}, 'unknown'],
  ['not at all', 0, {}, 'unknown'],
] as const)('the server responds %s', async (_, status, headers, arrived) => {
  expect(await fetchUploadOffset(aServer(status, headers).server, 'https://weg.example/u')).toBe(
    arrived,
  );
});

test('a deletion of an upload is requested as the signed-in user; an unreachable server is no error', async () => {
  const { server, requested } = aServer(0);
  await cancelUpload(server, 'https://weg.example/u');
  const headers = { 'Tus-Resumable': '1.0.0', Authorization: 'Bearer bearer' };
  expect(requested).toEqual([['https://weg.example/u', 'DELETE', headers]]);
});

import { expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { bearer, testServer } from '../testing/test-server.ts';

test('a saved walk is a download whose file name ends no header, whatever the walk is called', async () => {
  const server = await testServer();
  const slug = 'Turm"; filename="../läuft.exe';
  const storyId = await server.publish(aWalk(slug).withTracks(1).build());
  const headers = bearer(await server.person('administrator'));
  const link = `/api/admin/stories/${storyId}/parcel`;
  const made = await server.app.inject({ method: 'POST', url: link, headers });
  const download = await server.app.inject(made.json<{ path: string }>().path);
  expect(download.statusCode).toBe(200);
  expect(download.headers['content-disposition']).toMatch(
    /^attachment; filename="Turm-filename-l-uft-exe-[\w-]+\.klangweg\.tar\.gz"$/,
  );
  expect(download.headers['cache-control']).toBe('no-store');
  await server.close();
});

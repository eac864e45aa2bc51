import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendUpload } from '../../server/testing/send-upload.ts';
import type { StoryArchiveStatus } from '../../src/contract/admin/story-archives.ts';
import { callApi, mustCall, setUpAdministrator } from '../support/servers/api-client.ts';
import { hostileStoryArchives } from '../support/hostile/hostile-story-archives.ts';
import { hostileTarArchives } from '../support/hostile/hostile-tar-archives.ts';
import * as forge from '../support/hostile/forged-archives.ts';
import { filesIn } from '../support/files-in.ts';
import { memoryGrowthMb } from '../support/measure/memory-growth.ts';
import { startServer, type RealServer } from '../support/servers/real-server.ts';
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

const ended = async (id: string): Promise<StoryArchiveStatus> =>
  waitFor('the end of the work', async () => {
    const read = await mustCall<StoryArchiveStatus>(server.url, 'adminStoryArchive', {
      token,
      params: { id },
    });
    return ['queued', 'running'].includes(read.work?.state ?? '') ? undefined : read;
  });

const storyArchiveOutcome = ({ work }: StoryArchiveStatus) => work?.error ?? work?.state;

/** The results for story archives, each of which was inspected and then imported all the same. */
async function importAll(files: readonly (() => Buffer)[]) {
  const all: { readonly id: string }[] = [];
  for (const bytes of files) all.push({ id: await send(bytes()) });
  for (const params of all) await mustCall(server.url, 'adminCheckStoryArchive', { token, params });
  const inspected: unknown[] = [];
  for (const { id } of all) inspected.push(storyArchiveOutcome(await ended(id)));
  const body = { as: 'new', slug: 'bombe', isPublished: true };
  const request = { token, body };
  for (const params of all)
    await mustCall(server.url, 'adminImportStoryArchive', { ...request, params });
  const imports: unknown[] = [];
  for (const { id } of all) imports.push(storyArchiveOutcome(await ended(id)));
  return { inspected, imports };
}

const half = Math.ceil(hostileStoryArchives.length / 2);
const tarHalf = Math.ceil(hostileTarArchives.length / 2);

test.each([
  ['first', hostileStoryArchives.slice(0, half)],
  ['other', hostileStoryArchives.slice(half)],
  ['first tar', hostileTarArchives.slice(0, tarHalf)],
  ['other tar', hostileTarArchives.slice(tarHalf)],
])(
  'S10 an invalid or oversized story archive is rejected with a message, and leaves nothing: the %s half',
  async (_, archives) => {
    const before = filesIn(server.dataFolder);
    const grown = await memoryGrowthMb(server.pid(), async () => {
      const { inspected, imports } = await importAll(archives.map(([, bytes]) => bytes));
      const outcomes = archives.map(([what], index) => [what, inspected[index], imports[index]]);
      expect(outcomes).toEqual(archives.map(([what, , code]) => [what, code, code]));
    });
    const { status } = await fetch(`${server.url}/readyz`);
    expect([filesIn(server.dataFolder), status]).toEqual([before, 200]);
    expect(grown).toBeLessThan(250);
  },
);

interface Listed {
  readonly stories: readonly { readonly id: string; readonly slug: string }[];
}

/** A story archive of this server in which every rich text is replaced. */
async function archiveWithScripts(): Promise<{ bytes: Buffer; changed: number }> {
  const { stories } = await mustCall<Listed>(server.url, 'adminStories', { token });
  const params = { id: stories.find(({ slug }) => slug === 'museum')?.id ?? '' };
  const { path } = await mustCall<{ path: string }>(server.url, 'adminStoryArchiveLink', {
    token,
    params,
  });
  const archiveBytes = Buffer.from(await (await fetch(server.url + path)).arrayBuffer());
  return forge.rewritten(archiveBytes, (text) => text.replaceAll('<p>', `<p>${HOSTILE}`));
}

const HOSTILE =
  '<script>alert(1)</script><img src=x onerror=alert(1)><a href=javascript:alert(1)>x</a>';

test('S10 a valid small archive that contains scripts is imported without them, in draft and revisions', async () => {
  const { bytes, changed } = await archiveWithScripts();
  expect(changed).toBeGreaterThan(5);
  const params = { id: await send(bytes) };
  const body = { as: 'new', slug: 'fremd', isPublished: true };
  await mustCall(server.url, 'adminImportStoryArchive', { token, params, body });
  expect(storyArchiveOutcome(await ended(params.id))).toBe('done');
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

import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../../support/browsers/browser.ts';
import { startFakeS3, type FakeS3 } from '../../support/links/fake-s3.ts';
import {
  startExpectingExit,
  startServer,
  type RealServer,
} from '../../support/servers/real-server.ts';
import { sharedBrowser } from '../../support/browsers/shared-browser.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import { waitFor } from '../../support/wait.ts';

let s3: FakeS3;
let server: RealServer;

beforeAll(async () => {
  s3 = await startFakeS3();
  server = await startServer({ env: { MEDIA_URL: s3.url } });
});

afterAll(async () => {
  await server.remove();
  await s3.close();
});

test('with MEDIA_URL=s3://… the demo walk plays, and no medium is on the server’s disk', async () => {
  const browser = await sharedBrowser();
  const page = await openPage(browser);
  await page.goto(`${server.url}/a/demo`);
  await page.getByRole('button', { name: 'Abspielen', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0))
    .toBeGreaterThan(0.5);
  await browser.close();
  expect(s3.requests.filter((request) => /^GET .*\.m4a$/.test(request)).length).toBeGreaterThan(0);
  expect(readdirSync(server.dataFolder)).not.toContain('media');
  expect(s3.signatureErrors).toEqual([]);
});

test('every medium of the demo walk is returned with its digest', async () => {
  const story = await fetch(`${server.url}/api/getStory/demo`);
  const { files } = (await story.json()) as { files: { url: string; sha256: string }[] };
  expect(files.length).toBeGreaterThan(20);
  for (const { url, sha256 } of files) {
    const response = await fetch(new URL(url, server.url));
    const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
    expect([response.status, Buffer.from(digest).toString('hex')], url).toEqual([200, sha256]);
  }
});

test('a second server on the same store uploads nothing twice, and stops quickly', async () => {
  const puts = () => s3.requests.filter((request) => request.startsWith('PUT ')).length;
  const before = puts();
  const second = await startServer({ env: { MEDIA_URL: s3.url } });
  // One write each proves that a server may write.
  expect(puts() - before).toBe(1);
  // A stop waits until the release has been stored, however long the disk takes.
  const releases = join(second.dataFolder, 'app-releases');
  await waitFor('a release that is kept', () => hasStoredRelease(releases) || undefined);
  const from = performance.now();
  expect(await second.stop()).toEqual({ code: 0, signal: null });
  expect(performance.now() - from).toBeLessThan(10_000);
  await second.remove();
});

/** An incomplete copy has a dot before its name. */
const hasStoredRelease = (folder: string) =>
  existsSync(folder) && readdirSync(folder).some((name) => !name.startsWith('.'));

test('a server whose keys are rejected reports it at its first start, without the secret', async () => {
  const folder = makeTempFolder();
  const file = join(folder.path, 'media-url');
  const secret = randomBytes(12).toString('hex');
  writeFileSync(file, s3.url.replace(/:[^:@]+@/, `:${secret}@`));
  const { code, output } = await startExpectingExit({ env: { MEDIA_URL_FILE: file } });
  folder.remove();
  expect(code).toBe(1);
  expect(output).toMatch(/The demo walks cannot be imported: .* answered 403\. Check the keys/);
  expect(output).not.toContain(secret);
});

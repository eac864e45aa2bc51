import { createServer, type Server } from 'node:http';
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aPng,
  noMedia,
  compressedBlanks,
  rightHeads,
  vastWebp,
} from '../support/hostile/mislabelled-files.ts';
import { memoryGrowthMb } from '../support/measure/memory-growth.ts';
import { startPeopledServer, type PeopledServer } from '../support/servers/people.ts';
import { mediumOf, namedAs, noise, RawUploads } from '../support/links/raw-uploads.ts';
import { sharedBrowser } from '../support/browsers/shared-browser.ts';

/** A server that gets requests only if an uploaded file makes a program send them. */
let stranger: Server;
let strangerUrl: string;
const strangerRequests: string[] = [];
let peopled: PeopledServer;
let uploads: RawUploads;
beforeAll(async () => {
  stranger = createServer((request, response) => {
    strangerRequests.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((done) => stranger.listen(0, '127.0.0.1', done));
  strangerUrl = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
  peopled = await startPeopledServer();
  uploads = new RawUploads(peopled.server.url, peopled.administrator);
});
afterAll(async () => {
  await peopled.server.remove();
  stranger.close();
});

const uploadsLeft = () => readdirSync(join(peopled.server.dataFolder, 'uploads'));

test('S9 a file that is no medium is rejected with a message, whatever its name and type, and nothing of it stays', async () => {
  const before = await uploads.mediaInAll();
  for (const [what, name, type, bytes] of noMedia(strangerUrl)) {
    const { status, code } = await uploads.upload(bytes, name, type);
    expect([what, status, code]).toEqual([what, 415, 'media/unknown-type']);
  }
  expect([await uploads.mediaInAll(), uploadsLeft()]).toEqual([before, []]);
});

test('S9 an HTML page behind the first bytes of a medium is never rendered as a page, and requests nothing', async () => {
  const browser = await sharedBrowser();
  try {
    const sent: (readonly [ext: string, sha256: string])[] = [];
    for (const [ext, bytes] of rightHeads(strangerUrl)) {
      sent.push([ext, mediumOf(await uploads.upload(bytes, `Turm.${ext}.html`, 'text/html'))]);
    }
    for (const [ext, sha256] of sent) {
      const medium = await uploads.settled(sha256);
      expect([ext, medium.address.split('.').at(-1)]).toEqual([ext, ext]);
      expect((await fetch(peopled.server.url + medium.address)).status).toBe(404);
      if (medium.kind === 'picture') {
        // The author is notified, and the uploaded file is not shown even to them.
        expect([medium.preparation?.error, medium.preview]).toEqual([
          'medium/unreadable',
          undefined,
        ]);
        continue;
      }
      const shown = peopled.server.url + (medium.preview ?? '');
      const { status: found, headers } = await fetch(shown);
      const type = headers.get('content-type') ?? '';
      expect([ext, found, /^(audio|text\/vtt)/.test(type)]).toEqual([ext, 200, true]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
      const page = await browser.newPage();
      await page.goto(shown).catch(() => undefined);
      expect([ext, await page.title(), await page.locator('script').count()]).toEqual([ext, '', 0]);
      await page.close();
    }
  } finally {
    await browser.close();
  }
  expect(strangerRequests).toEqual([]);
});

test('S9 a file name is stored as a name: no path, no hidden character, no endless length, no markup', async () => {
  const names = [
    ['../../../klangweg.sqlite', 'klangweg.sqlite'],
    ['..\\..\\secret', 'secret'],
    ['/etc/passwd\0.jpg', 'passwd.jpg'],
    ['Turm\r\nSet-Cookie: a=b\u202Egpj.exe', 'TurmSet-Cookie: a=bgpj.exe'],
    ['<img src=x onerror=alert(1)>.jpg', '<img src=x onerror=alert(1)>.jpg'],
    ['ü'.repeat(4000), 'ü'.repeat(150)],
  ] as const;
  for (const [index, [given, stored]] of names.entries()) {
    expect(
      (await uploads.fetchMedium(mediumOf(await uploads.upload(noise(900 + index), given)))).name,
    ).toBe(stored);
  }
  const { status } = await uploads.begin(10, namedAs('x'.repeat(20_000)));
  expect([400, 431]).toContain(status);
  expect(uploadsLeft().filter((name) => !/^[0-9a-f]{32}(\.json)?$/.test(name))).toEqual([]);
});

test('S9 a small file that would expand to gigabytes of pixels or text is rejected before it does', async () => {
  const bombs = [
    ['50,000 × 50,000 pixels', aPng(50_000, 50_000), 'medium/too-large'],
    ['as wide as a number goes', aPng(2_147_483_647, 1), 'medium/unreadable'],
    ['a form of nothing but size', vastWebp(), 'medium/unreadable'],
    ['a text of 100 MB', aPng(40, 40, [compressedBlanks('zTXt')]), undefined],
    ['colours of 100 MB', aPng(41, 41, [compressedBlanks('iCCP')]), undefined],
  ] as const;
  const grown = await memoryGrowthMb(peopled.server.pid(), async () => {
    for (const [what, bytes, error] of bombs) {
      expect(bytes.length).toBeLessThan(500_000);
      const medium = await uploads.settled(mediumOf(await uploads.upload(bytes)));
      if (error !== undefined) expect([what, medium.preparation?.error]).toEqual([what, error]);
      expect((await fetch(`${peopled.server.url}/healthz`)).status).toBe(200);
    }
  });
  expect(grown).toBeLessThan(80);
});

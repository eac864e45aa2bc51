import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MEDIUM_HEADER, UPLOAD_PATH } from '../../../src/contract/admin/uploads.ts';
import { setUpAdministrator } from '../../support/servers/api-client.ts';
import { launchBrowser, openPage } from '../../support/browsers/browser.ts';
import { canRun } from '../../support/can-run.ts';
import { placedConfig, startNginx, whyNoNginx, writeConfig } from '../../support/deploy/nginx.ts';
import { setUpScript } from '../../support/deploy/set-up-lines.ts';
import { environmentOf } from '../../support/deploy/unit-file.ts';
import { grantedCamera } from '../../support/browsers/fake-camera.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { makePack, whyNoTar } from '../../support/servers/pack.ts';
import { playButton, positionS } from '../../support/pages/player.ts';
import { BYTES, namedAs, noise } from '../../support/links/raw-uploads.ts';
import { startServer, type RealServer } from '../../support/servers/real-server.ts';
import {
  sendSecurely,
  type SecureRequest,
  type SecureResponse,
} from '../../support/links/secure-request.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { workerControlsPage } from '../../support/browsers/worker.ts';

/** No name of this machine: a page of `localhost` is secure without TLS. */
const HOST = 'walks.example.org';
/** What a fresh Debian with nginx has. */
const DEBIAN = ['etc/systemd/system', 'etc/nginx/conf.d', 'var/lib/klangweg'];
const PIECE = 1_500_000;

describe.runIf(canRun('a set-up with nginx', whyNoNginx() ?? whyNoTar()))(
  'the set-up with nginx, by the lines of its document',
  () => {
    let folder: TempFolder;
    let servers: readonly RealServer[] = [];
    let nginx: Awaited<ReturnType<typeof startNginx>>;
    let browser: Browser;
    let httpPort: number;
    let httpsPort: number;
    let certificate: string;
    const inFolder = (path: string) => join(folder.path, path);
    const read = (path: string) => readFileSync(inFolder(path), 'utf8');

    beforeAll(async () => {
      folder = makeTempFolder('klangweg-set-up');
      for (const path of DEBIAN) mkdirSync(inFolder(path), { recursive: true });
      await makePack(inFolder('klangweg-0.tar.gz'));
      const script = setUpScript(['The server', 'nginx'], folder.path);
      const env = { ...process.env, HOST };
      execFileSync('sh', ['-c', script], { cwd: folder.path, env, stdio: 'pipe' });
      servers = await startServers();
      [httpPort, httpsPort] = [await freePort(), await freePort()];
      nginx = await startNginx(writeConfig(folder.path, site()), httpPort);
      certificate = read('etc/klangweg/tls/cert.pem');
      browser = await launchBrowser({ args: [...grantedCamera, ...trusting(certificate)] });
    });
    afterAll(async () => {
      await browser?.close();
      await nginx?.stop();
      for (const server of servers) await server.stop();
      folder.remove();
    });

    /** Two on one data folder, with the environment of the unit and of its file. */
    async function startServers() {
      const unit = environmentOf(read('etc/systemd/system/klangweg.service'));
      const lines = read('etc/klangweg/environment').trim().split('\n');
      const own = Object.fromEntries(lines.map((line) => line.split('='))) as typeof unit;
      const { KLANGWEG_DATA = '', PORT: port = '', ...env } = { ...unit, ...own };
      expect(port).toBe('8080');
      const options = { release: inFolder('opt/klangweg'), dataFolder: inFolder(KLANGWEG_DATA) };
      return [await startServer({ ...options, env }), await startServer({ ...options, env })];
    }

    /** The configuration that the document's lines have put there, with this test's ports. */
    function site(): string {
      const places = {
        folder: inFolder('etc/klangweg/tls'),
        ...{ httpPort, httpsPort, upstreamPorts: servers.map(({ port }) => port) },
      };
      return placedConfig(places, read('etc/nginx/conf.d/klangweg.conf'));
    }

    const secure = (path: string, request?: SecureRequest) =>
      sendSecurely({ name: HOST, port: httpsPort, certificate }, path, request);

    test('a walk plays in a secure page, with location, camera and service worker', async () => {
      const page = await openPage(browser, {
        permissions: ['geolocation', 'camera'],
        geolocation: { latitude: 51.5, longitude: 10.49, accuracy: 12 },
        serviceWorkers: 'allow',
      });
      await page.goto(`https://${HOST}:${httpsPort}/a/demo`);
      expect(await page.evaluate(() => isSecureContext)).toBe(true);
      await playButton(page).click();
      await expect.poll(() => positionS(page)).toBeGreaterThan(0.3);
      await workerControlsPage(page);
      const found = await page.evaluate(async () => {
        const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
          navigator.geolocation.getCurrentPosition(resolve, reject);
        });
        const camera = await navigator.mediaDevices.getUserMedia({ video: true });
        const [track] = camera.getVideoTracks();
        const state = track?.readyState;
        track?.stop();
        return { latitude: coords.latitude, camera: state };
      });
      expect(found).toEqual({ latitude: 51.5, camera: 'live' });
    });

    test('plain HTTP leads to HTTPS, and the server knows that its visitors come securely', async () => {
      const plain = await fetch(`http://127.0.0.1:${httpPort}/a/demo`, { redirect: 'manual' });
      expect([plain.status, plain.headers.get('location')]).toEqual([
        301,
        'https://127.0.0.1/a/demo',
      ]);
      const { status, headers } = await secure('/login');
      expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
    });

    test('a part of a recording comes as that part', async () => {
      const story = await secure('/api/getStory/demo');
      const { files } = JSON.parse(story.body.toString()) as { files: { url: string }[] };
      const sound = files.find(({ url }) => url.endsWith('.m4a'))?.url ?? '';
      const { pathname } = new URL(sound, `https://${HOST}`);
      const { status, headers, body } = await secure(pathname, {
        headers: { range: 'bytes=100-299' },
      });
      expect([status, body.length, headers['content-range']]).toEqual([
        206,
        200,
        expect.stringMatching(/^bytes 100-299\/\d+$/),
      ]);
    });

    test('an upload in pieces larger than nginx takes by itself goes on at the other server', async () => {
      // Of several servers the link of the one that started last holds.
      const last = servers.at(-1);
      const admin = await setUpAdministrator(last?.url ?? '', (await last?.setupSecret()) ?? '');
      const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${admin.accessToken}` };
      const begun = await secure(UPLOAD_PATH, {
        method: 'POST',
        headers: {
          ...headers,
          'upload-length': String(3 * PIECE),
          'upload-metadata': namedAs('Turm.jpg'),
        },
      });
      expect(begun.status).toBe(201);
      const bytes = noise(3 * PIECE);
      const sent: SecureResponse[] = [];
      for (const offset of [0, PIECE, 2 * PIECE]) {
        sent.push(
          await secure(begun.headers.location ?? '', {
            method: 'PATCH',
            headers: { ...headers, ...BYTES, 'upload-offset': String(offset) },
            body: bytes.subarray(offset, offset + PIECE),
          }),
        );
      }
      expect(sent.map(({ status }) => status)).toEqual([204, 204, 204]);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      expect(sent.at(-1)?.headers[MEDIUM_HEADER.toLowerCase()]).toBe(sha256);
      for (const server of servers) expect(server.output()).toMatch(/"method":"PATCH"/);
    });

    test('a server that is told of no proxy says once what to set', async () => {
      for (const server of servers) expect(server.output()).not.toContain('TRUST_PROXY');
      const [first, second] = servers;
      await second?.stop();
      await first?.restart({});
      for (const path of ['/a/demo', '/login']) await secure(path);
      const lines = first?.output().match(/.*TRUST_PROXY.*/g);
      expect(lines).toEqual([expect.stringContaining('Set TRUST_PROXY=loopback')]);
    });

    test('below a path, as the file says, only that path is the server’s', async () => {
      await nginx.stop();
      const below = site().replace(/location \/ \{(?=\s+proxy_pass)/, 'location /walks/ {');
      expect(below).not.toBe(site());
      await servers[0]?.restart({ BASE_PATH: '/walks', TRUST_PROXY: 'loopback' });
      nginx = await startNginx(writeConfig(folder.path, below), httpPort);
      const page = await secure('/walks/a/demo');
      const outside = await secure('/a/demo');
      expect([page.status, outside.status, outside.headers.server]).toEqual([
        200,
        404,
        expect.stringContaining('nginx'),
      ]);
      expect(page.body.toString()).toContain('"/walks/static/');
    });
  },
);

/** Makes Chromium resolve the name here and take the certificate as one of an authority. */
function trusting(certificate: string): readonly string[] {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  const digest = createHash('sha256').update(key).digest('base64');
  return [
    `--host-resolver-rules=MAP ${HOST} 127.0.0.1`,
    `--ignore-certificate-errors-spki-list=${digest}`,
  ];
}

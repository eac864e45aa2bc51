import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UPLOAD_PATH } from '../../../src/contract/admin/uploads.ts';
import { setUpAdministrator } from '../../support/servers/api-client.ts';
import { canRun } from '../../support/can-run.ts';
import { deployFile, whyNo } from '../../support/deploy/deploy-files.ts';
import { makeCertificate } from '../../support/deploy/nginx.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { BYTES, namedAs, noise } from '../../support/links/raw-uploads.ts';
import { startServer, type RealServer } from '../../support/servers/real-server.ts';
import {
  sendSecurely,
  type SecureRequest,
  type SecureServer,
} from '../../support/links/secure-request.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { waitFor } from '../../support/wait.ts';

const missing = whyNo('caddy', ['version']) ?? whyNo('openssl', ['version']);
const OWN_CERTIFICATE = '# tls /etc/klangweg/tls/cert.pem /etc/klangweg/tls/key.pem';

describe.runIf(canRun('a set-up with Caddy', missing))(
  'behind Caddy with an own certificate',
  () => {
    let folder: TempFolder;
    let server: RealServer;
    let caddy: ChildProcess | undefined;
    let there: SecureServer;
    const send = (path: string, request?: SecureRequest) => sendSecurely(there, path, request);

    beforeAll(async () => {
      folder = makeTempFolder('klangweg-caddy');
      await makeCertificate(folder.path);
      server = await startServer({ env: { TRUST_PROXY: 'loopback' } });
      const [port, httpPort] = [await freePort(), await freePort()];
      const certificate = readFileSync(join(folder.path, 'cert.pem'), 'utf8');
      there = { name: 'localhost', port, certificate };
      const file = join(folder.path, 'Caddyfile');
      const own = `tls ${join(folder.path, 'cert.pem')} ${join(folder.path, 'key.pem')}`;
      const site = deployFile('Caddyfile').replace(OWN_CERTIFICATE, own);
      writeFileSync(file, `{\n\tadmin off\n\thttp_port ${httpPort}\n}\n${site}`);
      caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
        stdio: 'ignore',
        env: {
          ...{ PATH: process.env['PATH'], HOME: folder.path },
          KLANGWEG_HOST: `https://localhost:${port}`,
          KLANGWEG_UPSTREAM: `127.0.0.1:${server.port}`,
        },
      });
      await waitFor('Caddy to listen', () => send('/readyz').catch(() => undefined));
    });
    afterAll(async () => {
      caddy?.kill('SIGTERM');
      await server.remove();
      folder.remove();
    });

    test('pages are known to be secure, and a part of a recording comes as that part', async () => {
      const page = await send('/login');
      expect([page.status, page.headers['strict-transport-security']]).toEqual([
        200,
        'max-age=31536000',
      ]);
      const story = JSON.parse((await send('/api/getStory/demo')).body.toString()) as {
        files: { url: string }[];
      };
      const sound = story.files.find(({ url }) => url.endsWith('.m4a'))?.url ?? '';
      const { pathname } = new URL(sound, 'https://localhost');
      const part = await send(pathname, { headers: { range: 'bytes=100-299' } });
      expect([part.status, part.body.length]).toEqual([206, 200]);
      expect(server.output()).not.toContain('TRUST_PROXY');
    });

    test('an administrator sends a file of 3 MB in one piece', async () => {
      const admin = await setUpAdministrator(server.url, await server.setupSecret());
      const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${admin.accessToken}` };
      const bytes = noise(3_000_000);
      const begun = await send(UPLOAD_PATH, {
        method: 'POST',
        headers: {
          ...headers,
          'upload-length': String(bytes.length),
          'upload-metadata': namedAs('Turm.jpg'),
        },
      });
      const sent = await send(begun.headers.location ?? '', {
        method: 'PATCH',
        headers: { ...headers, ...BYTES, 'upload-offset': '0' },
        body: bytes,
      });
      expect([begun.status, sent.status]).toEqual([201, 204]);
    });
  },
);

import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { waitFor } from '../wait.ts';
import { deployFile, whyNo } from './deploy-files.ts';

const run = promisify(execFile);

/** Debian has it outside of an ordinary user's PATH. */
export const NGINX = spawnSync('nginx', ['-v']).error ? '/usr/sbin/nginx' : 'nginx';

export const whyNoNginx = () => whyNo(NGINX, ['-v']) ?? whyNo('openssl', ['version']);

export interface NginxPlaces {
  /** An empty folder for everything that it writes. */
  readonly folder: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  /** The servers behind it. */
  readonly upstreamPorts: readonly number[];
}

/** Makes an own certificate, as the document says. */
export async function makeCertificate(folder: string): Promise<void> {
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'],
    ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
  ]);
}

/** deploy/nginx.conf with other ports and paths; whatever it no longer says fails. */
export function placedConfig(
  { folder, httpPort, httpsPort, upstreamPorts }: NginxPlaces,
  file = deployFile('nginx.conf'),
): string {
  const servers = upstreamPorts.map((port) => `server 127.0.0.1:${port};`).join(' ');
  return [
    ['server 127.0.0.1:8080;', servers],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${httpsPort} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/klangweg/tls/cert.pem', join(folder, 'cert.pem')],
    ['/etc/klangweg/tls/key.pem', join(folder, 'key.pem')],
  ].reduce((text, [from = '', to = '']) => {
    if (text.split(from).length !== 2) throw new Error(`nginx.conf does not say '${from}' once`);
    return text.replace(from, to);
  }, file);
}

/** Writes what Debian's nginx.conf has around an included file, all below the folder. */
export function writeConfig(folder: string, site: string): string {
  mkdirSync(join(folder, 'temp'), { recursive: true });
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${join(folder, 'temp', kind)};`,
  );
  writeFileSync(join(folder, 'klangweg.conf'), site);
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    [
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      'worker_processes 1;',
      'daemon off;',
      `pid ${join(folder, 'nginx.pid')};`,
      `error_log ${join(folder, 'error.log')};`,
      'events { worker_connections 256; }',
      'http {',
      `  access_log ${join(folder, 'access.log')};`,
      ...temp,
      `  include ${join(folder, 'klangweg.conf')};`,
      '}',
      '',
    ].join('\n'),
  );
  return file;
}

/** nginx from 1.25.1 on would have it written otherwise, in a way that older ones do not read. */
const OF_NEWER_NGINX = '"listen ... http2" directive is deprecated';

/** nginx' own verdict on a configuration: whether it takes it, and its warnings. */
export function verdictOf(config: string) {
  const { status, stderr } = spawnSync(NGINX, ['-t', '-c', config], { encoding: 'utf8' });
  const warnings = stderr
    .split('\n')
    .filter((line) => /\[(warn|error|emerg)\]/.test(line) && !line.includes(OF_NEWER_NGINX));
  return { isTaken: status === 0, warnings };
}

/** Runs nginx until `stop`. */
export async function startNginx(config: string, port: number) {
  const child = spawn(NGINX, ['-c', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  await waitFor(
    () => `nginx to listen: ${output}`,
    () =>
      fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).then(
        ({ status }) => (status === 301 ? true : undefined),
        () => undefined,
      ),
  );
  return { stop };
}

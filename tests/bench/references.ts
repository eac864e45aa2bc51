import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/servers/free-port.ts';
import { waitFor } from '../support/wait.ts';

const bareServer = fileURLToPath(new URL('bare-server.ts', import.meta.url));

export interface Reference {
  readonly url: string;
  readonly startMs: number;
  stop(): Promise<void>;
}

/** The server's own response headers, so that no reference wins by sending fewer. */
export type Headers = Readonly<Record<string, string>>;

export const hasNginx = spawnSync('nginx', ['-v']).error === undefined;

/** Resolves with the result of the work, once the references have stopped, also after a failure. */
export async function thenStopped<Result>(
  work: Promise<Result>,
  references: readonly (Reference | undefined)[],
): Promise<Result> {
  try {
    return await work;
  } finally {
    await Promise.all(references.map((reference) => reference?.stop()));
  }
}

/** A bare Node server that serves one file: from memory, or as a stream of the requested range. */
export async function startBareNode(
  mode: 'buffer' | 'stream',
  file: string,
  headers: Headers,
): Promise<Reference> {
  const port = await freePort();
  const args = ['--import', 'tsx', bareServer, mode, String(port), file, JSON.stringify(headers)];
  return untilUp(spawn(process.execPath, args, { stdio: 'inherit' }), `http://127.0.0.1:${port}/`);
}

/** nginx with one worker, its own prefix and configuration, on loopback only. */
export async function startNginx(folder: string, body: Buffer, headers: Headers) {
  const port = await freePort();
  const prefix = join(folder, `nginx-${port}`);
  mkdirSync(join(prefix, 'www'), { recursive: true });
  writeFileSync(join(prefix, 'www', 'story'), body);
  writeFileSync(join(prefix, 'nginx.conf'), configuration(prefix, port, headers));
  const child = spawn('nginx', ['-p', prefix, '-c', join(prefix, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return untilUp(child, `http://127.0.0.1:${port}/story`);
}

async function untilUp(child: ChildProcess, url: string): Promise<Reference> {
  const spawnedMs = performance.now();
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const killNow = () => void child.kill('SIGKILL');
  process.once('exit', killNow);
  const startMs = await waitFor(`${url} answers`, async () => {
    if (child.exitCode !== null) throw new Error(`the reference ended with ${child.exitCode}`);
    const isUp = await fetch(url).then(
      async (response) => (await response.arrayBuffer(), true),
      () => false,
    );
    return isUp ? performance.now() - spawnedMs : undefined;
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    process.off('exit', killNow);
  };
  return { url, startMs, stop };
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function configuration(prefix: string, port: number, headers: Headers): string {
  const { 'content-type': type = 'application/json', ...others } = headers;
  const added = Object.entries(others).map(
    ([name, value]) => `add_header ${name} ${quoted(value)};`,
  );
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const isRoot = process.getuid?.() === 0;
  return `
${isRoot ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${prefix}/nginx.pid;
error_log stderr error;
events { worker_connections 512; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  etag off;
  if_modified_since off;
  max_ranges 0;
  ${folders.map((name) => `${name}_temp_path ${prefix}/${name};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${prefix}/www;
    location = /story {
      types { }
      default_type ${quoted(type)};
      ${added.join('\n      ')}
    }
  }
}
`;
}

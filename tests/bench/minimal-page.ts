import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface MinimalPage {
  readonly url: string;
  close(): Promise<void>;
}

/** The smallest page that can play: one file whose inline script plays the same sound. */
const html = `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Rundgang</title><h1>Rundgang</h1><button id="klangweg-play">Abspielen</button><script>const a=new Audio('/sound.m4a');document.body.append(a);document.querySelector('button').addEventListener('click',()=>a.play())</script>`;

export async function serveMinimalPage(soundUrl: string): Promise<MinimalPage> {
  const sound = Buffer.from(await (await fetch(soundUrl)).arrayBuffer());
  const server = createServer((request, reply) => {
    if (request.url === '/sound.m4a') sendSound(request, reply, sound);
    else if (request.url === '/') sendPage(reply, html);
    else reply.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendPage(reply: ServerResponse, page: string) {
  reply.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(page),
  });
  reply.end(page);
}

function sendSound(request: IncomingMessage, reply: ServerResponse, sound: Buffer) {
  const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const start = Number(from);
  const end = to === '' ? sound.length - 1 : Math.min(Number(to), sound.length - 1);
  reply.writeHead(206, {
    'content-type': 'audio/mp4',
    'content-length': end - start + 1,
    'content-range': `bytes ${start}-${end}/${sound.length}`,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: '"sound"',
  });
  reply.end(sound.subarray(start, end + 1));
}

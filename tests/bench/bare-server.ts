// Started by references.ts as a process of its own: the minimum that Node can do.
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

const [mode, port, file = '', headersText = '{}'] = process.argv.slice(2);
const headers = JSON.parse(headersText) as Record<string, string>;
const size = statSync(file).size;
const body = mode === 'buffer' ? readFileSync(file) : Buffer.alloc(0);

function sendBuffer(_request: IncomingMessage, reply: ServerResponse) {
  reply.writeHead(200, { ...headers, 'content-length': body.length });
  reply.end(body);
}

function sendRange(request: IncomingMessage, reply: ServerResponse) {
  const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  reply.writeHead(request.headers.range ? 206 : 200, {
    ...headers,
    'content-length': end - start + 1,
    'content-range': `bytes ${start}-${end}/${size}`,
  });
  createReadStream(file, { start, end }).pipe(reply);
}

createServer(mode === 'buffer' ? sendBuffer : sendRange).listen(Number(port), '127.0.0.1');

import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.webp': 'image/webp',
};

export interface LegacyServers {
  /** Serves the built player and nothing else. */
  readonly playerUrl: string;
  /** A second origin: the stories and their sound. */
  readonly apiUrl: string;
  /** The player's requests, in order: 'GET /api/getStory/alt'. */
  readonly requests: readonly string[];
  /** Lets the player's files that match fail from now on; without an argument, all work again. */
  readonly lose: (kind?: RegExp) => void;
  readonly close: () => Promise<void>;
}

export interface LegacyContent {
  /** The response bodies by walk slug; called with the API's address. */
  readonly stories: (apiUrl: string) => Readonly<Record<string, unknown>>;
  /** Path on the API server → file on this machine. */
  readonly files?: Readonly<Record<string, string>>;
  /** Further responses: 'POST /api/login' → body. */
  readonly responses?: Readonly<Record<string, unknown>>;
}

/** The app on a static server, and a legacy server that has only the calls of the specification. */
export async function startLegacyServers(content: LegacyContent): Promise<LegacyServers> {
  const requested: string[] = [];
  const api = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    requested.push(`${request.method ?? ''} ${path}`);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const story = /^\/api\/getStory\/([^/]+)$/.exec(path)?.[1];
    const body =
      story === undefined
        ? content.responses?.[`${request.method ?? ''} ${path}`]
        : content.stories(urlOf(api))[story];
    const file = content.files?.[path];
    if (file !== undefined) return void sendFile(response, file);
    // A legacy server responds to unknown paths with the app's own page.
    if (body === undefined) return void sendFile(response, join(dist, 'index.html'));
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  await listening(api);
  let lost: RegExp | undefined;
  const player = createServer((request, response) => {
    if (lost?.test(request.url ?? '')) return void request.destroy();
    const path = normalize(decodeURIComponent((request.url ?? '/').split('?', 1)[0] ?? '/'));
    void sendApp(response, path, urlOf(api));
  });
  await listening(player);
  return {
    playerUrl: urlOf(player),
    apiUrl: urlOf(api),
    requests: requested,
    lose(kind) {
      lost = kind;
    },
    close: async () => {
      await Promise.all([api, player].map(closed));
    },
  };
}

async function sendApp(response: ServerResponse, path: string, apiUrl: string): Promise<void> {
  const isPage = extname(path) === '' || path === '/index.html';
  if (!isPage) return sendFile(response, join(dist, path));
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const named = html.replace(/(name="klangweg:api" content=)""/, `$1"${apiUrl}"`);
  response.setHeader('content-type', 'text/html; charset=utf-8').end(named);
}

async function sendFile(response: ServerResponse, file: string): Promise<void> {
  try {
    const content = await readFile(file);
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    // Also for HEAD, as every file server does.
    response.setHeader('content-length', content.byteLength).end(content);
  } catch {
    response.writeHead(404).end();
  }
}

function listening(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}

function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

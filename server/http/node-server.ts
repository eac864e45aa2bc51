import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readMediaAddress } from '../media/media-address.ts';
import { FOR_EVER, type MediaAtHand } from '../routes/media-routes.ts';
import { serveLightest } from '../routes/serve-lightest.ts';
import { sendBytes } from './sendable.ts';
import type { StoryAnswers } from './story-answers.ts';
import { cameSecurely, type IsTrusted } from './trusted-proxies.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface ShortCuts {
  readonly basePath: string;
  /** Undefined: no proxy is. */
  readonly isTrusted: IsTrusted | undefined;
  readonly stories: StoryAnswers;
  readonly media: MediaAtHand;
}

/** A slow client gets this long for its head and its whole request; there are others. */
const PATIENCE = { headersMs: 15_000, requestMs: 60_000, lookMs: 5000 };
const KEEP_ALIVE_MS = 72_000;
const MOST_CONNECTIONS = 10_000;

/**
 * Most of what visitors ask for are published stories and open media, which need no routing, no
 * rights and no parsing. Guarantees: exactly the answer that the route gives; whatever has an
 * Origin, a query or another method goes the long way.
 */
export function nodeServer(
  longWay: Handler,
  shortCuts: ShortCuts,
  { headersMs, requestMs, lookMs } = PATIENCE,
): Server {
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: lookMs,
      noDelay: true,
    },
    (request, response) => {
      if (!answered(request, response, shortCuts, longWay)) longWay(request, response);
    },
  );
  server.maxConnections = MOST_CONNECTIONS;
  return server;
}

function answered(
  request: IncomingMessage,
  response: ServerResponse,
  shortCuts: ShortCuts,
  longWay: Handler,
): boolean {
  const { method, headers, url = '' } = request;
  if (headers.origin !== undefined || (method !== 'GET' && method !== 'HEAD')) return false;
  const { basePath, stories, media } = shortCuts;
  if (!url.startsWith(basePath)) return false;
  const path = url.slice(basePath.length);
  const isSecure = cameSecurely(request, shortCuts.isTrusted);
  const story = stories.find(path);
  if (story !== undefined) {
    sendBytes(request, response, story, { isSecure });
    return true;
  }
  const name = path.startsWith('/media/') ? readMediaAddress(path) : undefined;
  if (name === undefined || !media.open.has(name.sha256)) return false;
  const { store } = media;
  // What another machine holds may fail in ways that need words and a line in the log.
  if (store.folder === undefined) return false;
  const lighter = media.lighter.known(name);
  if (lighter === undefined) return false;
  const answer = { store, name, cacheControl: FOR_EVER, isSecure };
  serveLightest(request, response, answer, lighter).then(
    (isThere) => {
      if (!isThere) longWay(request, response);
    },
    () => response.destroy(),
  );
  return true;
}

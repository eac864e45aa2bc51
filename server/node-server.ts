import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readMediaAddress } from './media-files/media-address.ts';
import { FOR_EVER, MEDIA_ROUTE, type MediaRouteNeeds } from './media/serving/media-bytes.routes.ts';
import { serveLightest } from './media/serving/serve-lightest.ts';
import { patternOfCall } from './http/mount-calls.ts';
import { calls } from '../src/contract/calls.ts';
import { sendBytes } from './http/sendable.ts';
import type { StoryResponses } from './walks/story-responses.ts';
import { cameSecurely, type IsTrusted } from './http/trusted-proxies.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface ShortCuts {
  readonly basePath: string;
  /** Undefined: no proxy is trusted. */
  readonly isTrusted: IsTrusted | undefined;
  readonly stories: StoryResponses;
  readonly media: MediaRouteNeeds;
  /** Told which route's response a short cut has sent. */
  readonly setRoute: (response: ServerResponse, pattern: string) => void;
}

const STORY_ROUTE = patternOfCall(calls.getStory);

/** A slow client gets this long for its headers and for its whole request. */
const TIMEOUTS = { headersMs: 15_000, requestMs: 60_000, checkIntervalMs: 5000 };
const KEEP_ALIVE_MS = 72_000;
const MAX_CONNECTIONS = 10_000;

/**
 * Most requests are for published stories and open media, which need no routing, no rights and no
 * parsing. Guarantees: the response is exactly the route's; requests with an Origin, a query string
 * or another method take the full handler.
 */
export function nodeServer(
  fullHandler: Handler,
  shortCuts: ShortCuts,
  { headersMs, requestMs, checkIntervalMs } = TIMEOUTS,
): Server {
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: checkIntervalMs,
      noDelay: true,
    },
    (request, response) => {
      if (!answered(request, response, shortCuts, fullHandler)) fullHandler(request, response);
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

function answered(
  request: IncomingMessage,
  response: ServerResponse,
  shortCuts: ShortCuts,
  fullHandler: Handler,
): boolean {
  const { method, headers, url = '' } = request;
  if (headers.origin !== undefined || (method !== 'GET' && method !== 'HEAD')) return false;
  const { basePath, stories, media } = shortCuts;
  if (!url.startsWith(basePath)) return false;
  const path = url.slice(basePath.length);
  const isSecure = cameSecurely(request, shortCuts.isTrusted);
  const story = stories.findResponse(path);
  if (story !== undefined) {
    shortCuts.setRoute(response, STORY_ROUTE);
    sendBytes(request, response, story, { isSecure });
    return true;
  }
  const name = path.startsWith('/media/') ? readMediaAddress(path) : undefined;
  if (name === undefined || !media.open.isOpen(name.sha256)) return false;
  const { store } = media;
  // Remote storage may fail in ways that need an error response and a log entry.
  if (store.folder === undefined) return false;
  const lighter = media.lighter.cachedLighterForm(name);
  if (lighter === undefined) return false;
  shortCuts.setRoute(response, MEDIA_ROUTE);
  const mediaResponse = { store, name, cacheControl: FOR_EVER, isSecure };
  serveLightest(request, response, mediaResponse, lighter).then(
    (isThere) => {
      if (!isThere) fullHandler(request, response);
    },
    () => response.destroy(),
  );
  return true;
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ADMIN_PAGE, isAdminPath } from '../../src/contract/page-addresses.ts';
import { SITE_PATHS, type SitePath } from '../../src/contract/first-page.ts';
import { calls } from '../../src/contract/calls.ts';
import { SHARE_PATH, shareFragment } from '../../src/contract/share-address.ts';
import type { AppFiles } from './app-files.ts';
import type { Pages } from './pages.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { apiErrorOf } from '../http/error-response.ts';
import { logFailure } from '../http/shell.ts';

/** The player's own paths; unknown ones get its page, too, but with status 404. */
const APP_PATHS = [/^\/$/, /^\/(login|signup|code|account|share)\/?$/, /^\/storage(\/[^/]+)?\/?$/];
/** The page that the service worker caches for offline use. */
const SHELL_PATH = '/index.html';
/** The page that an author's device stores for work on site. */
const ADMIN_SHELL_PATH = `/${ADMIN_PAGE}`;
const ASSET_PATHS = /^\/(api|media|static|assets|tiles)(\/|$)/;
const FILE = /\.[a-z0-9]{1,12}$/i;

interface PageDeps {
  readonly pages: Pages;
  readonly files: AppFiles;
  readonly basePath: string;
  readonly outages: Services['outages'];
}

/** Serves HTML: walks, the app, and the page for unknown paths. */
export function mountPages(app: FastifyInstance, deps: PageDeps): void {
  const { pages, files, basePath, outages } = deps;
  const sendWalk = async (request: FastifyRequest, reply: FastifyReply) => {
    const { walk, track } = request.params as { walk: string; track?: string };
    try {
      await pages.sendWalk(request, reply, { walkSlug: walk, trackSlug: track });
    } catch (error) {
      if (reply.sent) throw error;
      // A browser asks: the app has the walk on this device, or says in words what is wrong.
      const { status } = apiErrorOf(error);
      if (status >= 500) logFailure(outages, error, request);
      await pages.sendApp(request, reply, status);
    }
    return reply;
  };
  app.get('/a/:walk', sendWalk);
  app.get('/a/:walk/', sendWalk);
  app.get('/a/:walk/:track', sendWalk);
  mountShare(app, basePath);
  app.setNotFoundHandler(async (request, reply) => {
    await respondToOtherPath(request, reply, pages, files);
    return reply;
  });
}

/**
 * Content that is shared with the app is handled by the service worker on the device. Without a
 * worker the request arrives here: nothing of it is read, and the page says so.
 */
function mountShare(app: FastifyInstance, basePath: string): void {
  const page = basePath + SHARE_PATH + shareFragment({ isLost: true });
  const sendOn = async (_request: FastifyRequest, reply: FastifyReply) => reply.redirect(page, 303);
  // This runs before any body is read.
  app.post(SHARE_PATH, { onRequest: sendOn }, sendOn);
}

async function respondToOtherPath(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  files: AppFiles,
): Promise<void> {
  const path = decodedPath(request.url);
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (isReading && files.hasFile(path)) await files.sendAppFile(request, reply, path);
  else if (isReading && path === SHELL_PATH) await pages.sendApp(request, reply);
  else if (isReading && path === ADMIN_SHELL_PATH) await pages.sendAdmin(request, reply);
  else if (!isReading || ASSET_PATHS.test(path) || FILE.test(path)) rejectRequest(path, reply);
  else if (isAdminPath(path)) await pages.sendAdmin(request, reply);
  else if (isSitePath(path)) await pages.sendSitePage(request, reply, path);
  else await pages.sendApp(request, reply, isAppPath(path) ? 200 : 404);
}

const isAppPath = (path: string) =>
  isAdminPath(path) || APP_PATHS.some((pattern) => pattern.test(path));
const isSitePath = (path: string): path is SitePath => SITE_PATHS.some((known) => known === path);

function rejectRequest(path: string, reply: FastifyReply): never {
  const methods = Object.values(calls)
    .filter((call) => patternOf(call.path).test(path))
    .map(({ method }) => method);
  if (methods.length === 0) throw new ApiError('route/not-found');
  reply.header('Allow', methods.join(', '));
  throw new ApiError('route/method-not-allowed');
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

function decodedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    throw new ApiError('route/not-found');
  }
}

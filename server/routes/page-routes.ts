import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HOUSE_PATHS, type HousePath } from '../../src/contract/first-page.ts';
import { calls } from '../../src/contract/calls.ts';
import { SHARE_PATH, shareFragment } from '../../src/contract/share-address.ts';
import type { AppFiles } from '../page/app-files.ts';
import type { Pages } from '../page/pages.ts';
import { Refusal } from '../refusal.ts';

/** The app's own addresses; all others answer with its page too, but as 404. */
const APP_PATHS = [
  /^\/$/,
  /^\/(login|signup|code|share)\/?$/,
  /^\/storage(\/[^/]+)?\/?$/,
  /^\/admin(\/.*)?$/,
];
/** What the worker keeps to answer with where there is no network. */
const SHELL_PATH = '/index.html';
const ASSET_PATHS = /^\/(api|media|static|assets|tiles)(\/|$)/;
const FILE = /\.[a-z0-9]{1,12}$/i;

interface PageDeps {
  readonly pages: Pages;
  readonly files: AppFiles;
  readonly basePath: string;
}

/** HTML for people: walks, the app, and what is not there. */
export function mountPages(app: FastifyInstance, { pages, files, basePath }: PageDeps): void {
  const sendWalk = async (request: FastifyRequest, reply: FastifyReply) => {
    const { walk, track } = request.params as { walk: string; track?: string };
    await pages.sendWalk(request, reply, { walkSlug: walk, trackSlug: track });
    return reply;
  };
  app.get('/a/:walk', sendWalk);
  app.get('/a/:walk/', sendWalk);
  app.get('/a/:walk/:track', sendWalk);
  mountShare(app, basePath);
  app.setNotFoundHandler(async (request, reply) => {
    await answerOther(request, reply, pages, files);
    return reply;
  });
}

/**
 * What is shared with the app is meant for the device, whose worker takes it. Where none stands
 * yet it is sent here: nothing of it is read, and the page says so.
 */
function mountShare(app: FastifyInstance, basePath: string): void {
  const page = basePath + SHARE_PATH + shareFragment({ isLost: true });
  const sendOn = async (_request: FastifyRequest, reply: FastifyReply) => reply.redirect(page, 303);
  // Before any body is looked at.
  app.post(SHARE_PATH, { onRequest: sendOn }, sendOn);
}

async function answerOther(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  files: AppFiles,
): Promise<void> {
  const path = decodedPath(request.url);
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (isReading && files.has(path)) await files.send(request, reply, path);
  else if (isReading && path === SHELL_PATH) await pages.sendApp(request, reply);
  else if (!isReading || ASSET_PATHS.test(path) || FILE.test(path)) refuse(path, reply);
  else if (isHousePath(path)) await pages.sendHouse(request, reply, path);
  else await pages.sendApp(request, reply, APP_PATHS.some((one) => one.test(path)) ? 200 : 404);
}

const isHousePath = (path: string): path is HousePath =>
  HOUSE_PATHS.some((known) => known === path);

function refuse(path: string, reply: FastifyReply): never {
  const methods = Object.values(calls)
    .filter((call) => patternOf(call.path).test(path))
    .map(({ method }) => method);
  if (methods.length === 0) throw new Refusal('route/not-found');
  reply.header('Allow', methods.join(', '));
  throw new Refusal('route/method-not-allowed');
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

function decodedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    throw new Refusal('route/not-found');
  }
}

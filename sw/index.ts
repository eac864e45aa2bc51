import { PrecacheController } from 'workbox-precaching';
import { idbFileRows } from '../src/adapters/files-idb/idb-rows.ts';
import { keptDeskFile } from '../src/adapters/files-idb/kept-desk-files.ts';
import { keptSharedPicture } from '../src/adapters/files-idb/kept-shared-picture.ts';
import { dropFormer, dropUnneeded, setAside } from './left-behind.ts';
import { answerMedia } from './answer-media.ts';
import { answerPages } from './answer-pages.ts';
import { openCutOffs } from './cut-offs.ts';
import { deviceState } from './device-state.ts';
import { keptWalks } from './kept-walks.ts';
import { answerMessage } from './messages.ts';
import { ownFiles, type OwnFiles } from './own-files.ts';
import { isNamedByContent, isOfOpenWalk, planFor, type Plan } from './plan.ts';
import { takeShared } from './shared.ts';
import { SHELL } from './shell.ts';
import { answerAppFile } from './strategies.ts';

/*
 * The lifecycle. The browser stops a worker whenever it likes: what stands here is made anew each
 * time from what was built in, and everything else lies in caches and databases.
 */
declare const self: ServiceWorkerGlobalScope;

const { scope } = self.registration;
const basePath = new URL(scope).pathname.replace(/\/$/, '');

/** The shell, the player's chunks, their styles and letters, and the map's own worker; no media. */
const app = new PrecacheController();
const files = self.__WB_MANIFEST;
app.addToCacheList(files);
/** What has the same name in each release, in the same cache: asked for past the browser's own. */
const unnamed = new PrecacheController();
unnamed.addToCacheList(files.filter((file) => !isNamedByContent(urlOf(file))));

/** Only a handle: the database is opened when it is first asked for, and anew whenever it breaks. */
const device = deviceState(self, basePath);
const network = (request: Request) => fetch(request);
const kept = keptWalks(device, network);
const behindOthers = (url: string) => fetch(url, { priority: 'low' });
const noNetwork = () => Promise.resolve(Response.error());
const media = answerMedia({ device, kept, after });

/** Gone with the worker: the page that rehearses notices, and nobody else was ever cut off. */
const cutOffs = openCutOffs(() => performance.now());
const fileRows = idbFileRows();
const pictures = keptSharedPicture({
  rows: fileRows.shared,
  scope,
  newName: () => self.crypto.randomUUID(),
});

const pages = answerPages({ self, basePath, app, device, kept, after, wholeApp });

const leftBehind = {
  caches: self.caches,
  scope,
  openPages: async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    return pages.filter(({ url }) => url.startsWith(scope)).map(({ id }) => id);
  },
};

self.addEventListener('install', (event) => {
  // Nothing skips the waiting here: an open page would lose its chunks, and a walk its page. A later
  // release is not to have fewer rooms without a network than the one before, and keeps all at once.
  if (self.registration.active !== null) return void app.install(event);
  void unnamed.install(event);
  event.waitUntil(keepOpenWalk());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeCare(event));
});

self.addEventListener('message', (event) => {
  const { source } = event;
  const reply = (message: unknown) => source?.postMessage(message);
  event.waitUntil(
    answerMessage(event.data, reply, {
      heldLocks,
      takeOver: () => self.skipWaiting(),
      version: release(),
      tidy: () => dropUnneeded(leftBehind),
      ownFiles: wholeApp,
      cachePage: pages.cachePage,
      ...(source instanceof Client ? { cutOff: cutOffs.of(source.id) } : {}),
    }),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, search, origin, hash } = new URL(request.url);
  const path = pathname.slice(basePath.length);
  const plan = planFor({
    method: request.method,
    path,
    search,
    hash,
    isNavigation: request.mode === 'navigate',
    isOurs: origin === self.location.origin && pathname.startsWith(`${basePath}/`),
  });
  const isCutOff = cutOffs.isCut(event.clientId) && request.mode !== 'navigate';
  const answer = isCutOff ? withoutNetwork(event, plan) : answerFor[plan](event, path);
  if (answer) event.respondWith(answer);
});

const answerFor: Readonly<
  Record<Plan, (event: FetchEvent, path: string) => Promise<Response> | undefined>
> = {
  page: pages.page,
  preview: pages.preview,
  'app-file': ({ request }) => answerAppFile(request, { kept: keptFile, network }),
  'stored-media': (event) => media['stored-media'](event, network),
  archive: (event) => media.archive(event, network),
  tile: (event) => media.tile(event, network),
  shared: ({ request }) => takeShared(request, pictures, basePath),
  pass: () => undefined,
};

/** As in a dead zone: the device answers, or nobody. */
function withoutNetwork(event: FetchEvent, plan: Plan): Promise<Response> {
  if (plan === 'app-file')
    return answerAppFile(event.request, { kept: keptFile, network: noNetwork });
  return plan === 'stored-media' || plan === 'archive' || plan === 'tile'
    ? media[plan](event, undefined)
    : noNetwork();
}

async function keptFile(request: Request): Promise<Response | undefined> {
  const own = await app.matchPrecache(request.url);
  // Files carry their content's hash in their name: whichever release kept it, it is the one meant.
  const kept = own ?? (await self.caches.match(request.url, { ignoreVary: true }));
  // What visitors load waits for no database.
  const isOfDesk = !app.getURLsToCacheKeys().has(request.url);
  return kept ?? (isOfDesk ? keptDeskFile(fileRows.desk, request.url) : undefined);
}

let looking: Promise<OwnFiles> | undefined;

/** Several pages may ask at once, and each file is fetched once. */
function wholeApp(): Promise<OwnFiles> {
  const keys = app.getURLsToCacheKeys();
  looking ??= ownFiles(self.caches, app.strategy.cacheName, keys, behindOthers).finally(() => {
    looking = undefined;
  });
  return looking;
}

/** On a first visit: what the walk that is open is loaded anew with. */
async function keepOpenWalk(): Promise<void> {
  const needed = [...app.getURLsToCacheKeys()].filter(([url]) => isOfOpenWalk(below(url)));
  const { missing } = await ownFiles(self.caches, app.strategy.cacheName, new Map(needed), (url) =>
    fetch(url),
  );
  if (missing > 0) throw new Error(`${String(missing)} files did not come`);
}

async function takeCare(event: ExtendableEvent): Promise<void> {
  const own = new Set(app.getURLsToCacheKeys().values());
  const isSafe = await setAside(leftBehind, app.strategy.cacheName, release(), (url) =>
    own.has(url),
  ).then(
    () => true,
    () => false,
  );
  // Without room to set them aside the old files stay where they are, until the next release.
  if (isSafe) await app.activate(event);
  await dropUnneeded(leftBehind).catch(() => undefined);
  await dropFormer(self.caches, scope).catch(() => undefined);
  if ('navigationPreload' in self.registration) {
    await self.registration.navigationPreload.enable().catch(() => undefined);
  }
  await self.clients.claim();
}

async function heldLocks(): Promise<readonly string[]> {
  const { held = [] } = await self.navigator.locks.query();
  return held.flatMap(({ name }) => (name === undefined ? [] : [name]));
}

/** The shell names every first chunk by its content, so its own hash names the release. */
function release(): string {
  const page = files.find((file) => typeof file !== 'string' && file.url === SHELL);
  return (typeof page === 'string' ? undefined : page?.revision) ?? 'unbuilt';
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms, undefined);
  });
}

/** As the list of files names it. */
const below = (url: string) => new URL(url).pathname.slice(basePath.length + 1);

function urlOf(file: (typeof files)[number]): string {
  return typeof file === 'string' ? file : file.url;
}

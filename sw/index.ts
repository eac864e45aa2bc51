import { PrecacheController } from 'workbox-precaching';
import { ADMIN_PAGE } from '../src/contract/page-addresses.ts';
import { idbFileRows } from '../src/platform/device-files/idb-rows.ts';
import { storedAdminFile } from '../src/platform/device-files/stored-admin-files.ts';
import { storedSharedPicture } from '../src/platform/device-files/stored-shared-picture.ts';
import { dropFormer, dropUnneeded, archiveFiles } from './left-behind.ts';
import { mediaResponders } from './media-responders.ts';
import { pageResponders } from './page-responders.ts';
import { openCutOffs } from './cut-offs.ts';
import { deviceState } from './device-state.ts';
import { openStoredWalks } from './stored-walks.ts';
import { handleMessage } from './messages.ts';
import { ownFiles, type OwnFiles } from './own-files.ts';
import { reportWorkerErrors } from './report-errors.ts';
import { isNamedByContent, isOfOpenWalk, planFor, type Plan } from './plan.ts';
import { receiveShared } from './shared.ts';
import { SHELL } from './shell.ts';
import { respondWithAppFile } from './strategies.ts';

/*
 * The lifecycle. The browser stops a worker whenever it likes: module state is rebuilt each time
 * from what the build put in, and everything else is in caches and databases.
 */
declare const self: ServiceWorkerGlobalScope;

const { scope } = self.registration;
const basePath = new URL(scope).pathname.replace(/\/$/, '');

/** The shell, the player's chunks, their styles and fonts, and the map's own worker; no media. */
const app = new PrecacheController();
const files = self.__WB_MANIFEST;
app.addToCacheList(files);
/**
 * The files whose name is the same in each release, in the same cache: fetched past the browser's
 * own cache.
 */
const unnamed = new PrecacheController();
unnamed.addToCacheList(files.filter((file) => !isNamedByContent(urlOf(file))));

const reported = reportWorkerErrors(self, basePath, release());

/** Only a handle: the database is opened at its first use, and again whenever it breaks. */
const device = deviceState(self, basePath);
const network = (request: Request) => fetch(request);
const storedWalks = openStoredWalks(device, network);
const behindOthers = (url: string) => fetch(url, { priority: 'low' });
const noNetwork = () => Promise.resolve(Response.error());
const media = mediaResponders({ device, storedWalks, after });

/**
 * Cut-offs are lost with the worker: the page that runs the offline check notices, and no other
 * page was ever cut off.
 */
const cutOffs = openCutOffs(() => performance.now());
const fileRows = idbFileRows();
const pictures = storedSharedPicture({
  rows: fileRows.shared,
  scope,
  newName: () => self.crypto.randomUUID(),
});

const storedAdminPage = () => storedAdminFile(fileRows.desk, scope + ADMIN_PAGE);
const pages = pageResponders({
  ...{ self, basePath, app, device, storedWalks, after, fetchAppFiles },
  storedAdminPage,
});

const leftBehind = {
  caches: self.caches,
  scope,
  openPages: async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    return pages.filter(({ url }) => url.startsWith(scope)).map(({ id }) => id);
  },
};

self.addEventListener('install', (event) => {
  // Installing never skips the waiting: an open page would lose its chunks, and a walk its page. A
  // later release must not have fewer screens offline than the one before, so it caches everything
  // at once.
  if (self.registration.active !== null) return void app.install(event);
  void unnamed.install(event);
  event.waitUntil(cacheOpenWalk());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(reported(activateRelease(event)));
});

self.addEventListener('message', (event) => {
  const { source } = event;
  const reply = (message: unknown) => source?.postMessage(message);
  event.waitUntil(
    reported(
      handleMessage(event.data, reply, {
        heldLocks,
        activateUpdate: () => self.skipWaiting(),
        version: release(),
        dropUnneededCaches: () => dropUnneeded(leftBehind),
        ownFiles: fetchAppFiles,
        hasAdminPage: async () => (await storedAdminPage()) !== undefined,
        cachePage: pages.cachePage,
        ...(source instanceof Client ? { cutOff: cutOffs.cutOffFor(source.id) } : {}),
      }),
    ),
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
  const response = isCutOff ? withoutNetwork(event, plan) : respondersByPlan[plan](event, path);
  if (response) event.respondWith(reported(response));
});

const respondersByPlan: Readonly<
  Record<Plan, (event: FetchEvent, path: string) => Promise<Response> | undefined>
> = {
  page: pages.page,
  admin: pages.admin,
  preview: pages.preview,
  'app-file': ({ request }) => respondWithAppFile(request, { stored: storedAppFile, network }),
  'stored-media': (event) => media['stored-media'](event, network),
  archive: (event) => media.archive(event, network),
  tile: (event) => media.tile(event, network),
  shared: ({ request }) => receiveShared(request, pictures, basePath),
  'network-only': () => undefined,
};

/** Responds as in a dead zone: from the device, or with a network error. */
function withoutNetwork(event: FetchEvent, plan: Plan): Promise<Response> {
  if (plan === 'app-file')
    return respondWithAppFile(event.request, { stored: storedAppFile, network: noNetwork });
  return plan === 'stored-media' || plan === 'archive' || plan === 'tile'
    ? media[plan](event, undefined)
    : noNetwork();
}

async function storedAppFile(request: Request): Promise<Response | undefined> {
  const precached = await app.matchPrecache(request.url);
  // The names of files carry their content's hash: a file of any release is the right one.
  const stored = precached ?? (await self.caches.match(request.url, { ignoreVary: true }));
  // Files that visitors load do not wait for a database.
  const isAdminFile = !app.getURLsToCacheKeys().has(request.url);
  return stored ?? (isAdminFile ? storedAdminFile(fileRows.desk, request.url) : undefined);
}

let fetchingOwnFiles: Promise<OwnFiles> | undefined;

/** Several pages may request this at once, and each file is fetched once. */
function fetchAppFiles(): Promise<OwnFiles> {
  const keys = app.getURLsToCacheKeys();
  fetchingOwnFiles ??= ownFiles(self.caches, app.strategy.cacheName, keys, behindOthers).finally(
    () => {
      fetchingOwnFiles = undefined;
    },
  );
  return fetchingOwnFiles;
}

/** Caches, on a first visit, the files that a reload of the open walk needs. */
async function cacheOpenWalk(): Promise<void> {
  const needed = [...app.getURLsToCacheKeys()].filter(([url]) => isOfOpenWalk(below(url)));
  const { missing } = await ownFiles(self.caches, app.strategy.cacheName, new Map(needed), (url) =>
    fetch(url),
  );
  if (missing > 0) throw new Error(`${String(missing)} files could not be fetched`);
}

async function activateRelease(event: ExtendableEvent): Promise<void> {
  const precachedUrls = new Set(app.getURLsToCacheKeys().values());
  const isSafe = await archiveFiles(leftBehind, app.strategy.cacheName, release(), (url) =>
    precachedUrls.has(url),
  ).then(
    () => true,
    () => false,
  );
  // Without space for archiving, the old files stay where they are until the next release.
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

/** The shell names every initial chunk by its content, so its own hash identifies the release. */
function release(): string {
  const page = files.find((file) => typeof file !== 'string' && file.url === SHELL);
  return (typeof page === 'string' ? undefined : page?.revision) ?? 'unbuilt';
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms, undefined);
  });
}

/** The URL as the precache manifest has it. */
const below = (url: string) => new URL(url).pathname.slice(basePath.length + 1);

function urlOf(file: (typeof files)[number]): string {
  return typeof file === 'string' ? file : file.url;
}

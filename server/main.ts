import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { RenderFirstPage, RenderSitePage } from '../src/contract/first-page.ts';
import { buildApp } from './app.ts';
import { serverClock } from './clock.ts';
import type { PageRenderers } from './pages/pages.ts';
import { whyNotWritable } from './config/why-not-writable.ts';
import { findMistypedVariables, mistypedWarning } from './config/mistyped-variables.ts';
import { restrictFilePermissions } from './config/restrict-file-permissions.ts';
import { readEnvironment } from './config/read-environment.ts';
import { secretInFolder } from './config/secret.ts';
import type { ServerConfig } from './config/server-config.ts';
import type { MetricsServer } from './metrics/metrics-server.ts';
import { ServerMetrics } from './metrics/server-metrics.ts';
import { stopGracefully } from './http/stop-gracefully.ts';
import { JobRunner } from './jobs/job-runner.ts';
import { jobHandlers } from './job-handlers.ts';
import { startMaintenance } from './maintenance.ts';
import { makeServices } from './make-services.ts';
import { retainRelease } from './pages/retained-releases.ts';
import { ApiError } from './api-error.ts';
import type { Services } from './services.ts';
import { areSoundToolsOnPath } from './sound/find-sound-tools.ts';
import { storeLocationOf, type Opened } from './store/open-store.ts';
import { isAway, openStoreInTime } from './store/open-store-in-time.ts';
import { reasonOf, whyNotOpened } from './store/why-not-opened.ts';
import { seedDemo } from './archives/seed-demo.ts';
import { describeMapArchiveError } from './tiles/map-archive.ts';
import { offerSetup } from './people/set-up-server.ts';

/** One JSON object a line. Tokens occur in headers only, and headers are never logged. */
const REDACTED_LOGS = ['headers.authorization', 'req.headers', 'err.config'];
/** This file and the built server are both one folder below the root. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));

const mistyped = findMistypedVariables(process.env).map(mistypedWarning);
const read = readEnvironment(process.env, process.cwd());
if (read.kind === 'wrong') {
  const problems = [...read.problems, ...mistyped];
  giveUp(['The configuration cannot be used:', ...problems.map((problem) => `- ${problem}`)]);
}
await start(read.config);

/** A full disk or a read-only folder: ends with a message for the operator. */
function withoutSecret(error: unknown): never {
  const why = error instanceof Error ? error.message : String(error);
  return giveUp([`The secret in the data folder can be neither read nor created: ${why}.`]);
}

async function start(config: ServerConfig): Promise<void> {
  const { dataFolder } = config;
  const permissionWarnings = await restrictFilePermissions(config);
  const notWritable = await whyNotWritable(dataFolder);
  if (notWritable !== undefined) giveUp([notWritable]);
  const secret = config.secret ?? (await secretInFolder(dataFolder).catch(withoutSecret));
  const opened = await openedStore(config);
  const { store, notes } = opened;
  const healed = await store.healTexts();
  const services = await makeServices({
    store,
    config,
    secret,
    clock: serverClock,
    version: version(),
  });
  const metrics = config.metrics === undefined ? undefined : new ServerMetrics(services);
  const pageRenderers = await loadPageRenderers(join(root, 'build', 'first-page.mjs'));
  const appFolder = join(root, 'dist');
  const releasesFolder = join(dataFolder, 'app-releases');
  const app = await buildApp({
    services,
    config,
    appFolder,
    releasesFolder,
    logs: { level: config.logLevel, redact: REDACTED_LOGS },
    ...(metrics === undefined ? {} : { metrics }),
    ...(pageRenderers ? { pageRenderers } : {}),
  });
  for (const note of notes) app.log.info(note);
  for (const warning of [...mistyped, ...permissionWarnings]) app.log.warn(warning);
  for (const text of healed) app.log.warn(text, 'control characters were removed from a text');
  await firstStart(services);
  // Once it listens, a database that goes away must not end it.
  const setupPath = await offerSetup(services);
  await listen(app, config);
  const metricsServer = await listenForScrapes(metrics, config);
  const releaseRetained = retainRelease(appFolder, releasesFolder).catch((err: unknown) => {
    app.log.warn(
      { err },
      'this release could not be stored for pages that stay open during an update',
    );
  });
  const log = services.outages.quieted(app.log);
  const stopMaintenance = startMaintenance(services, log);
  const jobs = new JobRunner({
    store,
    clock: serverClock,
    handlers: jobHandlers(services),
    log,
  });
  jobs.start();
  stopGracefully(app, async () => {
    // Even a release that is rolled back at once has open pages, so its copy must be complete.
    await Promise.all([stopMaintenance(), jobs.stop(), releaseRetained]);
    await metricsServer?.close();
    await store.close();
  });
  await announce(app, services, setupPath);
}

async function openedStore(config: ServerConfig): Promise<Extract<Opened, { kind: 'opened' }>> {
  const { databaseWaitMs: waitMs } = config;
  const onWait = (cause: unknown) => {
    const seconds = waitMs / 1000;
    process.stderr.write(
      `The database does not answer (${reasonOf(cause)}); waiting for it, ${seconds} s at most.\n`,
    );
  };
  const opened = await openStoreInTime(storeLocationOf(config), { waitMs, onWait });
  if (opened.kind === 'opened') return opened;
  const hint = 'DATABASE_WAIT is the number of seconds that a start waits for the database.';
  return giveUp([whyNotOpened(opened), ...(isAway(opened) && waitMs === 0 ? [hint] : [])]);
}

/**
 * The build makes this file from the app's components; in development Vite serves the app itself.
 */
async function loadPageRenderers(file: string): Promise<PageRenderers | undefined> {
  if (!existsSync(file)) return undefined;
  const built = (await import(pathToFileURL(file).href)) as {
    renderFirstPage: RenderFirstPage;
    renderSitePage: RenderSitePage;
  };
  return { walk: built.renderFirstPage, sitePage: built.renderSitePage };
}

/** Only a new server needs the demo, so only then it is loaded. */
async function firstStart(services: Services): Promise<void> {
  await services.walks.refresh();
  if ((await services.store.settings.readSetting('demo/put-in')) !== undefined) return;
  const { demoWalks } = await import('../demo/demo-walks.ts');
  const walks = demoWalks.map((walk) => ({ ...walk, mediaFolder: join(root, walk.mediaFolder) }));
  try {
    await seedDemo(services, walks);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    giveUp([`The demo walks cannot be imported: ${error.reason}`]);
  }
}

async function listen(app: FastifyInstance, { port, bind }: ServerConfig): Promise<void> {
  try {
    await app.listen({ port, host: bind ?? '::' });
  } catch (error) {
    const hasNoIpv6 = error instanceof Error && 'code' in error && error.code === 'EAFNOSUPPORT';
    if (!hasNoIpv6 || bind !== undefined) giveUp([cannotListen({ port, bind }, error)]);
    await app.listen({ port, host: '0.0.0.0' });
  }
}

/** Without BIND on this machine only: metrics are not for everybody who finds the port. */
async function listenForScrapes(
  metrics: ServerMetrics | undefined,
  { bind = '127.0.0.1', metrics: config = {} }: ServerConfig,
): Promise<MetricsServer | undefined> {
  const { port, token } = config;
  if (metrics === undefined || port === undefined) return undefined;
  const { listenForMetrics } = await import('./metrics/metrics-server.ts');
  try {
    return await listenForMetrics(metrics, { port, host: bind, token });
  } catch (error) {
    return giveUp([cannotListen({ port, bind }, error)]);
  }
}

function cannotListen(
  { port, bind }: { port: number; bind?: string | undefined },
  error: unknown,
): string {
  const at = bind === undefined ? '' : ` of ${bind}`;
  return `The server cannot listen on port ${port}${at}: ${String(error)}`;
}

async function announce(
  app: FastifyInstance,
  services: Services,
  setupPath: string | undefined,
): Promise<void> {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const home = `http://localhost:${port}${services.site.current.basePath}`;
  const lines = [
    'Klangweg is ready.',
    `  Home:  ${home}/`,
    ...services.walks
      .listPublished()
      .slice(0, 5)
      .map(({ slug }) => `  Walk:  ${home}/a/${slug}`),
    ...(setupPath === undefined
      ? []
      : [`  Make the first administrator (once, within 24 hours):  ${home}${setupPath}`]),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  const { mapArchive } = services;
  const mapArchiveError = await mapArchive?.findMapArchiveError();
  if (mapArchive !== undefined && mapArchiveError !== undefined) {
    app.log.warn(describeMapArchiveError(mapArchive.name, mapArchiveError));
  }
  if (!(await areSoundToolsOnPath())) {
    app.log.warn(
      'ffmpeg and ffprobe are not installed: recordings are served as they are uploaded, without loudness normalisation, a reversed version or a waveform.',
    );
  }
  if (JSON.stringify(services.site.current.legal).includes('[[')) {
    app.log.warn(
      'The legal notice or the privacy text still contains placeholders; visitors see that they are missing.',
    );
  }
}

function giveUp(lines: readonly string[]): never {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
}

function version(): string {
  const { version: text } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return text;
}

import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type {
  ServerPageContent,
  RenderFirstPage,
  RenderSitePage,
} from '../../src/contract/first-page.ts';
import { ROLE } from '../../src/contract/token-claims.ts';
import type { Story } from '../../src/core/story/model.ts';
import { buildApp } from '../app.ts';
import { readEnvironment } from '../config/read-environment.ts';
import { ServerMetrics } from '../metrics/server-metrics.ts';
import { makeServices } from '../make-services.ts';
import type { Services } from '../services.ts';
import { openStore, storeLocationOf } from '../store/open-store.ts';
import type { Visibility } from '../stories/story-row.store.ts';
import { importWalkAsDraft } from '../archives/import-walk.ts';
import { publishStory } from '../publishing/publish-story.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';

export const ROLE_NAMES = ['anonymous', 'guest', 'registered', 'tester', 'administrator'] as const;
export type RoleName = (typeof ROLE_NAMES)[number];

export interface TestServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly clock: ManualClock;
  readonly dataFolder: string;
  /** A new person of that role, signed in. */
  person(role: keyof typeof ROLE): Promise<Person>;
  /** Publishes a walk; its media are small generated files. */
  publish(story: Story, options?: PublishOptions): Promise<string>;
  close(): Promise<void>;
}

export interface Person {
  readonly userId: string;
  readonly username: string;
  readonly token: string;
}

interface PublishOptions {
  readonly visibility?: Visibility;
  /** Contents by name. */
  readonly media?: Readonly<Record<string, string | Uint8Array>>;
}

export const TEST_SECRET = 'Zq7-unter-dem-Turm-4f9kXw2LmT8v';
const FILE = 'klangweg.sqlite';
/** The app's own first page, from its source, so that no build is needed. */
const FIRST_PAGE = fileURLToPath(new URL('../../src/player/app/first-page.tsx', import.meta.url));
const INDEX_HTML = `<!doctype html>
<html lang="de">
  <head>
    <meta name="application-name" content="">
    <title>Audiowalk</title>
    <!--klangweg:head-->
    <script type="module" crossorigin src="/static/js/app-1a2b.js"></script>
    <link rel="stylesheet" crossorigin href="/static/css/app-1a2b.css">
  </head>
  <body>
    <div id="root"><!--klangweg:page--></div>
  </body>
</html>
`;

/** The authoring app's page has an inline script of its own, so that its policy is seen. */
const ADMIN_HTML = INDEX_HTML.replaceAll('app-1a2b', 'admin/admin-1a2b').replace(
  '<!--klangweg:head-->',
  '<script>admin</script>',
);

let template: Promise<string> | undefined;

/** Migrated once; every server works on a copy. */
async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'klangweg-template-'));
  const opened = await openStore({ dataFolder: folder });
  if (opened.kind !== 'opened') throw new Error(opened.kind);
  await opened.store.close();
  return join(folder, FILE);
}

interface TestServerOptions {
  readonly onDraw?: (input: ServerPageContent) => void;
  /** Absent: no logs. */
  readonly logs?: NonNullable<FastifyServerOptions['logger']>;
}

/** A whole server without a port, on real SQLite; on Postgres if `DATABASE_URL` is set. */
export async function testServer(
  env: Readonly<Record<string, string>> = {},
  { onDraw = () => undefined, logs }: TestServerOptions = {},
): Promise<TestServer> {
  template ??= makeTemplate();
  const dataFolder = mkdtempSync(join(tmpdir(), 'klangweg-server-'));
  copyFileSync(await template, join(dataFolder, FILE));
  const appFolder = fakeApp(dataFolder);
  const read = readEnvironment({ KLANGWEG_DATA: dataFolder, ...env }, dataFolder);
  if (read.kind === 'wrong') throw new Error(read.problems.join('\n'));
  const { config } = read;
  const opened = await openStore(storeLocationOf(config));
  if (opened.kind !== 'opened') throw new Error(opened.kind);
  const { store } = opened;
  const clock = manualClock();
  const input = { store, config, secret: TEST_SECRET, clock, version: '1.2.3' };
  const services = await makeServices(input);
  const drawn = (await import(FIRST_PAGE)) as {
    renderFirstPage: RenderFirstPage;
    renderSitePage: RenderSitePage;
  };
  const pageRenderers = {
    walk(input: ServerPageContent) {
      onDraw(input);
      return drawn.renderFirstPage(input);
    },
    sitePage: drawn.renderSitePage,
  };
  const metrics = config.metrics === undefined ? {} : { metrics: new ServerMetrics(services) };
  const optional = { ...metrics, ...(logs && { logs }) };
  const app = await buildApp({ services, config, appFolder, pageRenderers, ...optional });
  return {
    app,
    services,
    clock,
    dataFolder,
    person: (role) => makePerson(services, role),
    publish: (story, options) => publishWalk(services, dataFolder, story, options),
    async close() {
      await app.close();
      await store.close();
      rmSync(dataFolder, { recursive: true });
    },
  };
}

function fakeApp(dataFolder: string): string {
  const folder = join(dataFolder, 'app');
  const files = {
    'index.html': INDEX_HTML,
    'admin.html': ADMIN_HTML,
    'static/js/admin/admin-1a2b.js': 'console.info("admin")',
    'static/css/admin/admin-1a2b.css': '.desk{color:red}',
    'static/js/app-1a2b.js': 'console.info("app")',
    'static/css/app-1a2b.css': '.walk{color:red}',
    'assets/audio/empty.mp3': 'no sound',
    'sw.js': 'self.skipWaiting',
    'manifest.webmanifest': '{"name":"Klangweg","short_name":"Klangweg","start_url":"./"}',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

let people = 0;

async function makePerson(services: Services, role: keyof typeof ROLE) {
  people += 1;
  const username = `${role} ${people}`;
  const created = await services.store.users.createUser({
    username,
    // Administrators count as such only if they could also sign in by name.
    passwordHash: role === 'administrator' ? 'no password fits this' : null,
    role: ROLE[role],
    createdAtMs: services.clock.nowMs(),
  });
  if (created.kind !== 'ok') throw new Error(created.kind);
  const user = created.value;
  return { userId: user.id, username, token: await services.sessions.issue(user) };
}

async function publishWalk(
  services: Services,
  dataFolder: string,
  story: Story,
  { visibility = 'public', media = {} }: PublishOptions = {},
): Promise<string> {
  const mediaFolder = mkdtempSync(join(dataFolder, 'source-'));
  for (const [name, content] of Object.entries(media)) {
    writeFileSync(join(mediaFolder, name), content);
  }
  const names = Object.keys(media).map((name) => ({ name }));
  const storyId = await importWalkAsDraft(services, {
    story,
    visibility,
    mediaFolder,
    media: names,
  });
  await publishStory(services, { storyId, actorId: null });
  return storyId;
}

export function bearer(person: Person | undefined): Record<string, string> {
  return person === undefined ? {} : { authorization: `Bearer ${person.token}` };
}

import { parseArgs } from 'node:util';
import type { DraftRead } from '../../src/contract/admin/walks.ts';
import { mustCall } from '../support/servers/api-client.ts';
import { launchBrowser, viewports } from '../support/browsers/browser.ts';
import { openRegistration, addPeople } from '../support/servers/people.ts';
import { startServer } from '../support/servers/real-server.ts';
import { seedSignIn } from '../support/servers/sign-in.ts';
import { explore, type Explored, type ExploreArea } from './explore.ts';

/*
 * Walks through both apps at random, and reports what no page may do: log errors, show nothing, get
 * a server error, or lose typed text. A seed takes the same steps as long as the app responds in
 * the same order, all walks from the first: each prefers what none before it has used. An error is
 * reported with the steps before it.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string' }, seed: { type: 'string' } },
});
const minutes = Number(values.minutes ?? 3);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
/** Longer walks get stuck in corners. */
const WALK_MS = 20_000;

const server = await startServer({ env: openRegistration });
const { administrator } = await addPeople(server);
const on = (path: string) => server.url + path;
const ADMIN_PAGES = ['stories', 'index?part=audit', 'contents', 'userManager', 'index'].map(
  (path) => `/admin/${path}`,
);

/** A page that autosaves. */
async function firstTrack(): Promise<string> {
  const { accessToken: token } = administrator;
  const { stories } = await mustCall<{ stories: { id: string }[] }>(server.url, 'adminStories', {
    token,
  });
  const params = { id: stories[0]?.id ?? '' };
  const { elements } = await mustCall<DraftRead>(server.url, 'adminDraft', { token, params });
  return elements.find(({ kind }) => kind === 'track')?.id ?? '';
}

const areas: readonly (ExploreArea & { readonly isAdmin: boolean })[] = [
  {
    name: 'walk',
    addresses: ['/a/demo', '/a/demo?tab=radio', '/a/demo?tab=quest', '/', '/a/museum'].map(on),
    leftAlone: /nothing/,
    savesTyped: /^\/nowhere$/,
    uses: new Map(),
    isAdmin: false,
  },
  {
    name: 'administration',
    addresses: [`/admin/tracks/${await firstTrack()}`, ...ADMIN_PAGES].map(on),
    leftAlone: /Abmelden|Logout|Alles löschen|Meine Daten|Passwort ändern|Überall abmelden/,
    savesTyped: /^\/admin\/(stories|tracks|quests|puzzles)\/[\w-]+$/,
    uses: new Map(),
    isAdmin: true,
  },
];
const browser = await launchBrowser();
const endMs = performance.now() + minutes * 60_000;
let errors = 0;
for (let walk = 0; performance.now() < endMs; walk += 1) {
  const area = areas[walk % areas.length];
  if (area === undefined) break;
  const turn = Math.floor(walk / areas.length);
  const { steps, errors: found } = await walkThrough(area, seed + walk, turn);
  process.stdout.write(
    `${area.name}, walk ${walk + 1} of seed ${seed}: ${steps} steps, ${found.length} faults\n`,
  );
  for (const error of found) process.stdout.write(`  ${error}\n`);
  errors += found.length;
}
await browser.close();
await server.remove();
process.exitCode = errors > 0 ? 1 : 0;

async function walkThrough(
  area: ExploreArea & { readonly isAdmin: boolean },
  from: number,
  turn: number,
): Promise<Explored> {
  const context = await browser.newContext({
    viewport: area.isAdmin ? viewports.desktop : viewports.phone,
    ...(area.isAdmin ? {} : { isMobile: true, hasTouch: true }),
    locale: 'de-DE',
    permissions: ['geolocation'],
    geolocation: { latitude: 50.642, longitude: 10.087, accuracy: 20 },
  });
  const page = await context.newPage();
  if (area.isAdmin) await seedSignIn(page, administrator);
  try {
    return await explore(page, area, {
      seed: from,
      walk: turn,
      untilMs: Math.min(endMs, performance.now() + WALK_MS),
    });
  } finally {
    await context.close();
  }
}

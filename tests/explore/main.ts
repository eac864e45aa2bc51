import { parseArgs } from 'node:util';
import type { DraftRead } from '../../src/contract/admin/walks.ts';
import { mustCall } from '../support/api-client.ts';
import { launchBrowser, viewports } from '../support/browser.ts';
import { openToPeople, settlePeople } from '../support/people.ts';
import { startServer } from '../support/real-server.ts';
import { bringSignIn } from '../support/sign-in.ts';
import { explore, type Explored, type Ground } from './explore.ts';

/*
 * Goes through both apps as chance has it, and tells what no page may do: complain, show nothing,
 * be refused with a fault of the server, or lose what was typed. A seed takes the same turns as
 * long as the app answers in the same order; the steps before a fault are told with it.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string' }, seed: { type: 'string' } },
});
const minutes = Number(values.minutes ?? 3);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
/** Longer walks end in corners that they do not leave. */
const WALK_MS = 20_000;

const server = await startServer({ env: openToPeople });
const { administrator } = await settlePeople(server);
const on = (path: string) => server.url + path;
const DESK_PAGES = ['stories', 'index?part=audit', 'contents', 'userManager', 'index'].map(
  (path) => `/admin/${path}`,
);

/** A page on which what is typed is saved by itself. */
async function firstTrack(): Promise<string> {
  const { accessToken: token } = administrator;
  const { stories } = await mustCall<{ stories: { id: string }[] }>(server.url, 'adminStories', {
    token,
  });
  const params = { id: stories[0]?.id ?? '' };
  const { elements } = await mustCall<DraftRead>(server.url, 'adminDraft', { token, params });
  return elements.find(({ kind }) => kind === 'track')?.id ?? '';
}

const grounds: readonly (Ground & { readonly isDesk: boolean })[] = [
  {
    name: 'walk',
    addresses: ['/a/demo', '/a/demo?tab=radio', '/a/demo?tab=quest', '/', '/a/museum'].map(on),
    leftAlone: /nothing/,
    savesTyped: /^\/nowhere$/,
    isDesk: false,
  },
  {
    name: 'administration',
    addresses: [`/admin/tracks/${await firstTrack()}`, ...DESK_PAGES].map(on),
    leftAlone: /Abmelden|Logout|Alles löschen|Meine Daten|Passwort ändern|Überall abmelden/,
    savesTyped: /^\/admin\/(stories|tracks|quests|puzzles)\/[\w-]+$/,
    isDesk: true,
  },
];
const browser = await launchBrowser();
const endMs = performance.now() + minutes * 60_000;
let faults = 0;
for (let walk = 0; performance.now() < endMs; walk += 1) {
  const ground = grounds[walk % grounds.length];
  if (ground === undefined) break;
  const turn = Math.floor(walk / grounds.length);
  const { steps, faults: found } = await walkThrough(ground, seed + walk, turn);
  process.stdout.write(
    `${ground.name}, seed ${seed + walk}: ${steps} steps, ${found.length} faults\n`,
  );
  for (const fault of found) process.stdout.write(`  ${fault}\n`);
  faults += found.length;
}
await browser.close();
await server.remove();
process.exitCode = faults > 0 ? 1 : 0;

async function walkThrough(
  ground: Ground & { readonly isDesk: boolean },
  from: number,
  turn: number,
): Promise<Explored> {
  const context = await browser.newContext({
    viewport: ground.isDesk ? viewports.desk : viewports.phone,
    ...(ground.isDesk ? {} : { isMobile: true, hasTouch: true }),
    locale: 'de-DE',
    permissions: ['geolocation'],
    geolocation: { latitude: 50.642, longitude: 10.087, accuracy: 20 },
  });
  const page = await context.newPage();
  if (ground.isDesk) await bringSignIn(page, administrator);
  try {
    return await explore(page, ground, {
      seed: from,
      walk: turn,
      untilMs: Math.min(endMs, performance.now() + WALK_MS),
    });
  } finally {
    await context.close();
  }
}

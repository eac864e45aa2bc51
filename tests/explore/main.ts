import { parseArgs } from 'node:util';
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
const WALK_MS = 45_000;

const server = await startServer({ env: openToPeople });
const { administrator } = await settlePeople(server);
const grounds: readonly (Ground & { readonly isDesk: boolean })[] = [
  {
    name: 'walk',
    address: `${server.url}/a/demo`,
    leftAlone: /nothing/,
    savesTyped: /^\/nowhere$/,
    isDesk: false,
  },
  {
    name: 'administration',
    address: `${server.url}/admin/stories`,
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
  const { steps, faults: found } = await walkThrough(ground, seed + walk);
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
      untilMs: Math.min(endMs, performance.now() + WALK_MS),
    });
  } finally {
    await context.close();
  }
}

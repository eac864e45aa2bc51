import type { Page, Route } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '../support/servers/api-client.ts';
import { openRegistration, addPeople, type PeopledServer } from '../support/servers/people.ts';
import {
  eventually,
  isSounding,
  pauseButton,
  playButton,
  positionS,
  seekBar,
} from '../support/pages/player.ts';
import { realSite } from '../support/servers/real-site.ts';
import {
  band7In,
  deviceOf,
  earnBand7,
  storedProgressOf,
  logInAs,
  logInFromWalk,
} from '../support/device/signed-in-device.ts';
import { settled } from '../support/browsers/settled.ts';

const site = realSite({ env: openRegistration });
let peopled: PeopledServer;
beforeAll(async () => {
  peopled = await addPeople(site.server);
});

const newPerson = async () => (await peopled.newPerson('registered')) as SignedIn;
const storedProgress = (page: Page) =>
  page.evaluate(() => localStorage.getItem('progress_demo') ?? 'nothing');

async function open(page: Page, tab: string): Promise<void> {
  await page.goto(`${site.url}/a/demo?tab=${tab}`);
  await settled(page);
}

/** Adds a settable offset to the page's clock, as a traveller changes a phone's. */
async function withClock(page: Page): Promise<(aheadMs: number) => Promise<void>> {
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + Number(sessionStorage.getItem('aheadMs') ?? 0);
  });
  return (aheadMs) =>
    page.evaluate((ms) => {
      sessionStorage.setItem('aheadMs', String(ms));
    }, aheadMs);
}

const hourMs = 3_600_000;

test('F14 a clock that jumps ahead and back changes neither order nor content of what is sent', async () => {
  const person = await newPerson();
  const page = await deviceOf(site, person);
  const setClock = await withClock(page);
  await open(page, 'track-details');
  await playButton(page).click();
  await eventually(() => positionS(page)).toBeGreaterThan(1);
  await setClock(50 * hourMs);
  await seekBar(page).fill('20');
  await eventually(() => positionS(page)).toBeGreaterThan(20.5);
  await setClock(-30 * 24 * hourMs);
  await seekBar(page).fill('8');
  const goesOnBelow20 = async () => {
    const atS = await positionS(page);
    return atS > 8.5 && atS < 20;
  };
  await eventually(goesOnBelow20).toBe(true);
  // On a busy machine the sound would reach its former position before all progress is earned and
  // sent.
  await pauseButton(page).click();
  await playButton(page).waitFor();
  await earnBand7(page);
  await eventually(() => storedProgressOf(site, person)).toContain('band-7');
  const serverState = async () => {
    const { positions } = JSON.parse(await storedProgressOf(site, person)) as {
      positions: { track: string; positionS: number }[];
    };
    const atS = positions.find(({ track }) => track === 'bahnhof')?.positionS ?? 0;
    return [atS > 7, atS < 20];
  };
  // The last one played counts, whatever time its clock shows.
  await eventually(serverState).toEqual([true, true]);
});

test('F15 rows that wait when a token expires are private to their user, and sent with their next sign-in', async () => {
  const [ada, bob] = [await newPerson(), await newPerson()];
  const page = await deviceOf(site, ada);
  const setClock = await withClock(page);
  await open(page, 'password');
  await playButton(page).click();
  await page.context().route('**/api/progress/**', (route) => route.abort());
  await earnBand7(page);
  await setClock(400 * 24 * hourMs);
  await eventually(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(await isSounding(page)).toBe(true);
  await setClock(0);
  await page.getByRole('tab', { name: 'Info' }).click();
  const card = page.getByRole('region', { name: 'Abgleich: 1 wartet' });
  await card.getByText(/Die Anmeldung ist abgelaufen/).waitFor();
  await card.getByRole('link', { name: 'Anmelden' }).waitFor();

  await page.context().unroute('**/api/progress/**');
  await logInFromWalk(page, bob);
  await playButton(page).click();
  await eventually(() => storedProgressOf(site, bob)).toContain('bahnhof');
  expect(await storedProgressOf(site, bob)).not.toContain('band-7');
  expect(await storedProgressOf(site, ada)).not.toContain('band-7');
  expect(await storedProgress(page)).not.toContain('band-7');
  expect(await page.getByRole('region', { name: /Abgleich/ }).count()).toBe(0);

  await logInAs(page, site, ada);
  await eventually(() => storedProgressOf(site, ada)).toContain('band-7');
  expect(await storedProgressOf(site, bob)).not.toContain('band-7');
  await open(page, 'playlist');
  await band7In(page).first().waitFor();
});

interface OpenedDevice {
  readonly page: Page;
  readonly person: SignedIn;
}
let openedDevice: Promise<OpenedDevice> | undefined;

/**
 * One device for two tests, each of which makes progress of its own; no response of its server is
 * held back.
 */
async function stand(): Promise<OpenedDevice> {
  const device = await (openedDevice ??= openDevice());
  await device.page.unroute('**/api/progress/**');
  return device;
}

async function openDevice(): Promise<OpenedDevice> {
  const person = await newPerson();
  const page = await deviceOf(site, person, { isLasting: true });
  await open(page, 'password');
  return { page, person };
}

test('F16 a request whose response is lost is sent again, and nothing counts twice', async () => {
  const { page, person } = await stand();
  let lost = 0;
  await page.route('**/api/progress/**', async (route) => {
    if (lost >= 2) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await earnBand7(page);
  await eventually(() => lost).toBe(2);
  await eventually(() => storedProgressOf(site, person)).toContain('band-7');
  const generations = /"slug":"band-7"[^}]*"generation":(\d+)/;
  const [, onDevice] = generations.exec(await storedProgress(page)) ?? [];
  const [, onServer] = generations.exec(await storedProgressOf(site, person)) ?? [];
  expect(onServer).toBe(onDevice);
});

const responses: readonly (readonly [
  answer: Parameters<Route['fulfill']>[0],
  station: RegExp,
  slug: string,
])[] = [
  [
    { status: 500, json: { code: 'server/failed', message: '', requestId: '' } },
    /^Alter Bahnhof /,
    'bahnhof',
  ],
  [
    {
      status: 429,
      headers: { 'retry-after': '1' },
      json: { code: 'request/too-many', message: '', requestId: '' },
    },
    /^Marktplatz /,
    'marktplatz',
  ],
  [
    { status: 200, contentType: 'text/html', body: '<title>Hotel</title>' },
    /^Der leere Turm /,
    'turm',
  ],
];

test('F18 500, 429 and a hotel’s HTML page instead of the server’s response block nothing for good', async () => {
  const { page, person } = await stand();
  for (const [response, station, slug] of responses) {
    // Selecting a station leaves the list; the next one is opened some seconds into its sound.
    await page.getByRole('tab', { name: 'Stationen' }).click();
    const next = page.getByRole('list').getByRole('button', { name: station });
    await next.waitFor();
    await settled(page);
    let requested = 0;
    await page.route('**/api/progress/**', (route) => {
      requested += 1;
      return requested > 1 ? route.continue() : route.fulfill(response);
    });
    await next.click();
    const heard = new RegExp(`"slug":"${slug}"[^}]*"isHighlighted":false`);
    await eventually(() => storedProgressOf(site, person)).toMatch(heard);
    expect(requested, slug).toBeGreaterThan(1);
    await page.unroute('**/api/progress/**');
  }
});

test('F18 an entry that the server rejects for good becomes a dead letter, is reported, and is not lost', async () => {
  const person = await newPerson();
  const page = await deviceOf(site, person);
  const errorResponse = {
    status: 400,
    json: { code: 'request/invalid', message: '', requestId: '' },
  };
  await page.route('**/api/progress/**', (route) => route.fulfill(errorResponse));
  await open(page, 'password');
  await earnBand7(page);
  await page.getByRole('tab', { name: 'Info' }).click();
  await page
    .getByText('Ein Eintrag wurde vom Server abgelehnt. Er bleibt auf diesem Gerät.')
    .waitFor();
  await page.unroute('**/api/progress/**');
  await page.getByRole('button', { name: 'Jetzt abgleichen' }).click();
  await page.getByText('Alles ist abgeglichen.').waitFor();
  expect(await storedProgressOf(site, person)).toContain('band-7');
});

import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '../support/api-client.ts';
import { openToPeople, settlePeople, type PeopledServer } from '../support/people.ts';
import {
  eventually,
  isSounding,
  pauseKey,
  playKey,
  positionS,
  seekBar,
} from '../support/player.ts';
import { realHouse } from '../support/real-house.ts';
import {
  band7In,
  deviceOf,
  earnBand7,
  heldOf,
  logInAs,
  logInFromWalk,
} from '../support/signed-in-device.ts';
import { settled } from '../support/settled.ts';

const house = realHouse({ env: openToPeople });
let peopled: PeopledServer;
beforeAll(async () => {
  peopled = await settlePeople(house.server);
});

const newPerson = async () => (await peopled.newPerson('registered')) as SignedIn;
const kept = (page: Page) =>
  page.evaluate(() => localStorage.getItem('progress_demo') ?? 'nothing');

async function open(page: Page, tab: string): Promise<void> {
  await page.goto(`${house.url}/a/demo?tab=${tab}`);
  await settled(page);
}

/** The page's clock can be set, as a traveller sets a phone's. */
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

test('F14 a clock that jumps ahead and back changes neither order nor what is handed over', async () => {
  const person = await newPerson();
  const page = await deviceOf(house, person);
  const setClock = await withClock(page);
  await open(page, 'track-details');
  await playKey(page).click();
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
  // Until all of it is earned and told, the sound would have come back to where it was on a busy machine.
  await pauseKey(page).click();
  await playKey(page).waitFor();
  await earnBand7(page);
  await eventually(() => heldOf(house, person)).toContain('band-7');
  const told = async () => {
    const { positions } = JSON.parse(await heldOf(house, person)) as {
      positions: { track: string; positionS: number }[];
    };
    const atS = positions.find(({ track }) => track === 'bahnhof')?.positionS ?? 0;
    return [atS > 7, atS < 20];
  };
  // The last to be played counts, however early its clock says that it was.
  await eventually(told).toEqual([true, true]);
});

test('F15 what waits when a token expires is private to its user, and goes with their next sign-in', async () => {
  const [ada, bob] = [await newPerson(), await newPerson()];
  const page = await deviceOf(house, ada);
  const setClock = await withClock(page);
  await open(page, 'password');
  await playKey(page).click();
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
  await playKey(page).click();
  await eventually(() => heldOf(house, bob)).toContain('bahnhof');
  expect(await heldOf(house, bob)).not.toContain('band-7');
  expect(await heldOf(house, ada)).not.toContain('band-7');
  expect(await kept(page)).not.toContain('band-7');
  expect(await page.getByRole('region', { name: /Abgleich/ }).count()).toBe(0);

  await logInAs(page, house, ada);
  await eventually(() => heldOf(house, ada)).toContain('band-7');
  expect(await heldOf(house, bob)).not.toContain('band-7');
  await open(page, 'playlist');
  await band7In(page).first().waitFor();
});

interface Standing {
  readonly page: Page;
  readonly person: SignedIn;
}
let standing: Promise<Standing> | undefined;

/** One device for two tests, each of which earns something of its own; nothing holds its host's answers back. */
async function stand(): Promise<Standing> {
  const device = await (standing ??= bringDevice());
  await device.page.unroute('**/api/progress/**');
  return device;
}

async function bringDevice(): Promise<Standing> {
  const person = await newPerson();
  const page = await deviceOf(house, person, { isLasting: true });
  await open(page, 'password');
  return { page, person };
}

test('F16 a reply that is lost is asked for again, and nothing counts twice', async () => {
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
  await eventually(() => heldOf(house, person)).toContain('band-7');
  const generations = /"slug":"band-7"[^}]*"generation":(\d+)/;
  const [, onDevice] = generations.exec(await kept(page)) ?? [];
  const [, onHost] = generations.exec(await heldOf(house, person)) ?? [];
  expect(onHost).toBe(onDevice);
});

const answers: readonly (readonly [
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

test('F18 500, 429 and a hotel’s page in place of the host’s answer hold nothing up for good', async () => {
  const { page, person } = await stand();
  for (const [answer, station, slug] of answers) {
    // Whoever chooses a station leaves the list; the next one opens some seconds into its sound.
    await page.getByRole('tab', { name: 'Stationen' }).click();
    const next = page.getByRole('list').getByRole('button', { name: station });
    await next.waitFor();
    await settled(page);
    let asked = 0;
    await page.route('**/api/progress/**', (route) => {
      asked += 1;
      return asked > 1 ? route.continue() : route.fulfill(answer);
    });
    await next.click();
    const heard = new RegExp(`"slug":"${slug}"[^}]*"isHighlighted":false`);
    await eventually(() => heldOf(house, person)).toMatch(heard);
    expect(asked, slug).toBeGreaterThan(1);
    await page.unroute('**/api/progress/**');
  }
});

test('F18 an entry that the host refuses for good is set aside and told, and is not lost', async () => {
  const person = await newPerson();
  const page = await deviceOf(house, person);
  const refusal = { status: 400, json: { code: 'request/invalid', message: '', requestId: '' } };
  await page.route('**/api/progress/**', (route) => route.fulfill(refusal));
  await open(page, 'password');
  await earnBand7(page);
  await page.getByRole('tab', { name: 'Info' }).click();
  await page
    .getByText('Ein Eintrag wurde vom Server abgelehnt. Er bleibt auf diesem Gerät.')
    .waitFor();
  await page.unroute('**/api/progress/**');
  await page.getByRole('button', { name: 'Jetzt abgleichen' }).click();
  await page.getByText('Alles ist abgeglichen.').waitFor();
  expect(await heldOf(house, person)).toContain('band-7');
});

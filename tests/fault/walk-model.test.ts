import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProgressBody } from '../../src/contract/progress.ts';
import type { Progress } from '../../src/core/progress/state.ts';
import { decodeProgress } from '../../src/core/progress/storage.ts';
import { DEFAULT_FEATURES } from '../../src/core/story/model.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { mustCall, signUp, type SignedIn } from '../support/api-client.ts';
import { fromNewAddress } from '../support/from-address.ts';
import { makeNextRelease } from '../support/next-release.ts';
import { openToPeople } from '../support/people.ts';
import { eventually, playKey } from '../support/player.ts';
import { realHouse } from '../support/real-house.ts';
import { rowsOnDevice } from '../support/rows-on-device.ts';
import { workerStands } from '../support/worker.ts';
import { isWholeGrid, report, seed } from './grid.ts';
import { settled } from '../support/settled.ts';

const SLUG = 'modell';
const START = 'start';
/** Until somebody whose tab was killed has opened the page anew. */
const HAND_MS = 1000;
const stations = Array.from({ length: 8 }, (_, at) => `s${at}`);
const puzzles = Array.from({ length: 4 }, (_, at) => `p${at}`);
const withStations = stations
  .reduce((all, slug) => all.withTrack({ slug, isActiveFromStart: false }), aWalk(SLUG))
  .with({ features: [...DEFAULT_FEATURES, 'quest'] })
  .withTrack({ slug: START })
  .withQuest({ slug: 'fall' });
const walk = puzzles
  .reduce((all, slug) => all.withPuzzle({ slug, title: { 2: slug } }), withStations)
  .build();

const house = realHouse({ env: openToPeople, walks: [walk] });
const next = makeNextRelease();
let person: SignedIn;
beforeAll(async () => {
  person = await signUp(house.url, 'mina');
});
afterAll(() => {
  next.remove();
});

const deeds = [
  'earn',
  'solve',
  'offline',
  'online',
  'kill-tab',
  'kill-worker',
  'sync',
  'reset',
  'update',
];
type Deed = (typeof deeds)[number];
interface Command {
  readonly deed: Deed;
  readonly device: number;
  readonly station: number;
}
const command: fc.Arbitrary<Command> = fc.record({
  deed: fc.constantFrom<Deed[]>('earn', 'earn', 'solve', ...deeds),
  device: fc.nat(1),
  station: fc.nat(stations.length - 1),
});

/** One of a person's two phones, with a worker behind its pages. */
class Phone {
  readonly #context: BrowserContext;
  #page: Page;
  isOffline = false;

  constructor(page: Page) {
    this.#page = page;
    this.#context = page.context();
  }

  static async with({ accessToken, userId }: SignedIn): Promise<Phone> {
    const page = await house.openPage({
      ...{ serviceWorkers: 'allow', extraHTTPHeaders: fromNewAddress() },
      expected: [/ERR_|Failed to load|preload/],
    });
    await page.context().addInitScript(
      ([token, id]) => {
        localStorage.setItem('token', token ?? '');
        localStorage.setItem('userId', id ?? '');
      },
      [accessToken, userId],
    );
    const phone = new Phone(page);
    await phone.open(START);
    await playKey(page).click();
    await workerStands(page);
    await eventually(() => phone.isStoryKept()).toBe(true);
    return phone;
  }

  /** By its address: whoever stands before the sign gets there, with a network or without. */
  async open(station: string): Promise<void> {
    await this.#page.goto(`${house.url}/a/${SLUG}/${station}?tab=track-details`);
    await settled(this.#page);
  }
  /** Whether its room came: like any other it may be missing where a page has just come without a network. */
  async solve(puzzle: string): Promise<boolean> {
    await this.#page.goto(`${house.url}/a/${SLUG}/${START}?tab=quest`);
    await settled(this.#page);
    const card = this.#page.getByRole('button', { name: new RegExp(`^${puzzle} (offen|gelöst)$`) });
    const missing = this.#page.getByText('ChunkLoadError');
    await card.or(missing).first().waitFor();
    if ((await card.count()) === 0) return false;
    if ((await card.getByText('gelöst').count()) > 0) return true;
    await card.click();
    await this.#page.getByRole('textbox', { name: 'Antwort', exact: true }).fill('answer');
    await this.#page.getByRole('button', { name: 'Antwort senden' }).click();
    return true;
  }
  async setOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline;
    await this.#context.setOffline(isOffline);
  }
  async killTab(): Promise<void> {
    const before = this.#page;
    this.#page = await this.#context.newPage();
    await before.close();
    // With its last page goes the worker that a newer one waits for. A page that the driver asks for
    // in that very moment may wait for ever for the old one, which stays stopped: no hand is as quick.
    await sleep(HAND_MS);
    await this.open(START);
  }
  async killWorker(): Promise<void> {
    const client = await this.#context.newCDPSession(this.#page);
    await client.send('ServiceWorker.enable');
    await client.send('ServiceWorker.stopAllWorkers');
    await client.detach();
  }
  async sync(): Promise<void> {
    await this.#page.evaluate(() => dispatchEvent(new Event('pageshow')));
  }
  /** Its question is a room of its own: a page that has just come may lack it without a network. */
  async reset(): Promise<void> {
    if (this.isOffline) return;
    await this.#page.getByRole('tab', { name: 'Info' }).click();
    await this.#page.getByRole('tab', { name: 'Info', selected: true }).waitFor();
    const key = this.#page.getByRole('button', { name: 'Reset', exact: true });
    // Offered only where there is something to lose.
    if ((await key.count()) === 0) return;
    await key.click();
    await Promise.all([
      this.#page.waitForEvent('load'),
      this.#page.getByRole('button', { name: 'Yes, reset' }).click(),
    ]);
    await settled(this.#page);
  }
  async progress() {
    const text = await this.#page.evaluate((key) => localStorage.getItem(key), `progress_${SLUG}`);
    return decodeProgress(text)?.progress;
  }
  async opened(): Promise<readonly string[]> {
    return openedOf(await this.progress());
  }
  canPlay(): Promise<number> {
    return this.#page.getByRole('button', { name: /^(Abspielen|Anhalten)$/ }).count();
  }
  async isStoryKept(): Promise<boolean> {
    return (await rowsOnDevice(this.#page, 'klangweg-media', 'stories')) > 0;
  }
}

const openedIn = (entries: readonly { readonly slug: string; readonly state: string }[]) =>
  entries
    .filter(
      ({ slug, state }) =>
        (stations.includes(slug) && state !== 'inactive') ||
        (puzzles.includes(slug) && state === 'finished'),
    )
    .map(({ slug }) => slug)
    .toSorted();

const openedOf = (progress: Progress | undefined) =>
  openedIn(Object.values(progress?.entries ?? {}));

const isOpened = (progress: Progress | undefined, slug: string) =>
  openedOf(progress).includes(slug);

/** Read in one look: what the other phone has begun anew may come at any moment. */
async function epochWith(
  phone: Phone,
  isKept: (progress: Progress | undefined) => boolean,
): Promise<Earned['epoch']> {
  let progress: Progress | undefined;
  await eventually(async () => {
    progress = await phone.progress();
    return isKept(progress);
  }).toBe(true);
  return epochOf(progress);
}

const epochOf = (progress: Progress | undefined) =>
  progress?.isEpochOwn === true ? undefined : progress?.epoch;

function isSolved(progress: Progress | undefined, puzzle: string): boolean {
  if (progress === undefined) return false;
  const isUnderWay = progress.delayed.some(({ target }) => target.slug === puzzle);
  return isUnderWay || progress.entries[`puzzle:${puzzle}`]?.state === 'finished';
}

async function heldByHost(): Promise<ProgressBody> {
  const body = { epoch: 0, entries: [], positions: [], ops: [] };
  const request = { token: person.accessToken, params: { slug: SLUG }, body };
  return mustCall<ProgressBody>(house.url, 'progress', request);
}

/** What was told to be kept, and in which of the user's epochs; undefined: the device knew none. */
interface Earned {
  readonly slug: string;
  readonly epoch: number | undefined;
}

let isNext = false;

async function perform({ deed, device, station }: Command, phones: Phone[], earned: Earned[]) {
  const phone = phones[device];
  const slug = stations[station];
  if (!phone || slug === undefined) return;
  if (deed === 'earn') {
    await phone.open(slug);
    earned.push({ slug, epoch: await epochWith(phone, (progress) => isOpened(progress, slug)) });
  } else if (deed === 'solve') {
    const puzzle = puzzles[station % puzzles.length] ?? '';
    if (!(await phone.solve(puzzle))) return;
    // What is solved finishes a moment later, on whichever page is open then.
    const epoch = await epochWith(phone, (progress) => isSolved(progress, puzzle));
    earned.push({ slug: puzzle, epoch });
  } else if (deed === 'offline' || deed === 'online') await phone.setOffline(deed === 'offline');
  else if (deed === 'kill-tab') await phone.killTab();
  else if (deed === 'kill-worker') await phone.killWorker();
  else if (deed === 'sync') await phone.sync();
  else if (deed === 'reset') await phone.reset();
  else {
    isNext = !isNext;
    await house.server.become(isNext ? next.path : undefined);
  }
  await eventually(() => phone.canPlay()).toBeGreaterThan(0);
}

/** Both phones within reach: they and the host hold the same, and nothing that must be there is missing. */
async function expectConverged(phones: readonly Phone[], earned: readonly Earned[]) {
  for (const phone of phones) await phone.setOffline(false);
  await expect
    .poll(
      async () => {
        for (const phone of phones) await phone.sync();
        const { epoch, entries } = await heldByHost();
        const held = openedIn(entries);
        const must = earned.filter((one) => one.epoch === epoch);
        const lost = must.map(({ slug }) => slug).filter((one) => !held.includes(one));
        const seen = await Promise.all(phones.map((phone) => phone.opened()));
        return { lost, apart: seen.filter((one) => one.join() !== held.join()) };
      },
      { timeout: 30_000, interval: 500 },
    )
    .toEqual({ lost: [], apart: [] });
}

/** The whole grid looks farther each time; what it finds is told with its seed. */
const seeds = isWholeGrid ? [seed, Date.now() % 1_000_000] : [seed, seed + 1];

test('whatever happens to two real phones of one person, nothing is lost and both hold the same', async () => {
  const phones = await Promise.all([Phone.with(person), Phone.with(person)]);
  const earned: Earned[] = [];
  for (const one of seeds) {
    const [commands = []] = fc.sample(fc.array(command, { minLength: 9, maxLength: 9 }), {
      seed: one,
      numRuns: 1,
    });
    report('walk model', commands.length, `seed ${one}: ${commands.map(inWords).join(', ')}`);
    for (const each of commands) await perform(each, phones, earned);
    await expectConverged(phones, earned);
  }
});

const inWords = ({ deed, device, station }: Command) =>
  `${deed} ${device}${deed === 'earn' || deed === 'solve' ? ` ${station}` : ''}`;

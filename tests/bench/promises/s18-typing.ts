import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from 'playwright';
import type { Activation, Story } from '../../../src/core/story/model.ts';
import { asSlug } from '../../../src/core/story/slug.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { mustCall, type SignedIn } from '../../support/servers/api-client.ts';
import { viewports } from '../../support/browsers/browser.ts';
import { publishWalk } from '../../support/stories/published-walk.ts';
import type { Bench } from '../bench.ts';
import { openPhonePage, phoneSlowdown } from '../bench-page.ts';
import { median, p95, rounded } from '../figures.ts';

const barMs = 100;
const stations = 200;
const quests = 50;
/** 40 characters; in each pause the input is saved and checked while the next word is typed. */
const typedWords = ['Nebelhorn ', 'Laternen, ', 'ein Kahn, ', 'Ebbe, Flut'];
const betweenKeysMs = 90;
const pauseMs = 1000;

interface Clocked {
  klangwegKeysMs?: number[];
}

/** S18: from a key press to the frame that shows its character, in a walk of 300 elements. */
export async function measureTyping(bench: Bench): Promise<void> {
  const { url } = await bench.server();
  const administrator = await bench.administrator();
  await publishWalk(await bench.server(), administrator, largeWalk());
  const context = await newAdminBrowserContext(bench, administrator);
  try {
    const ids = await idsOf(url, administrator);
    const atFullSpeed = await typeEverywhere(context, url, ids, 1);
    const slowed = await typeEverywhere(context, url, ids, phoneSlowdown);
    const times = Object.values(atFullSpeed).flat();
    bench.note('S18', {
      value: rounded(p95(times), 0),
      unit: 'ms (p95)',
      reference: null,
      ratio: null,
      bar: barMs,
      ok: p95(times) <= barMs,
      medianMs: rounded(median(times), 0),
      keys: times.length,
      p95ByPlaceMs: p95ByField(atFullSpeed),
      slowedMs: rounded(p95(Object.values(slowed).flat()), 0),
      slowedByPlaceMs: p95ByField(slowed),
      cpuSlowdown: phoneSlowdown,
    });
  } finally {
    await context.close();
  }
}

const p95ByField = (times: Readonly<Record<string, readonly number[]>>) =>
  Object.fromEntries(Object.entries(times).map(([place, all]) => [place, rounded(p95(all), 0)]));

const next = (kind: Activation['kind'], slug: string): Activation => ({ kind, slug, delayS: 3 });

/**
 * Each station opens the next, and every fourth a puzzle; each puzzle has a quest and opens a
 * station.
 */
function largeWalk(): Story {
  let walk = aWalk('lang').with({
    title: { 2: 'Der lange Weg', 3: 'The long way' },
    description: { 2: 'Vom Zollhaus bis zum Leuchtturm. '.repeat(30) },
  });
  for (let number = 1; number <= stations; number += 1) {
    const onward = number < stations ? [next('track', `track-${number + 1}`)] : [];
    const extraPuzzles = number % 4 === 0 ? [next('puzzle', `puzzle-${number / 4}`)] : [];
    walk = walk.withTrack({
      name: { 2: `Station ${number} am Ufer`, 3: `Station ${number} on the shore` },
      description: { 2: 'Hier wurde jede Kiste gewogen. '.repeat(10) },
      activates: [...onward, ...extraPuzzles],
      isActiveFromStart: number === 1,
      location: { 1: { x: 53.5 + number / 1000, y: 9.9 + number / 1000 } },
    });
  }
  for (let number = 1; number <= quests; number += 1) {
    walk = walk.withQuest({ title: { 2: `Quest ${number}` } }).withPuzzle({
      title: { 2: `Rätsel ${number}` },
      activates: { kind: 'same-for-all', list: [next('track', `track-${(number % 200) + 1}`)] },
      isActiveFromStart: false,
    });
  }
  return { ...walk.build(), slug: asSlug<'story'>('lang') };
}

async function newAdminBrowserContext({ browser }: Bench, { accessToken, userId }: SignedIn) {
  const context = await (
    await browser()
  ).newContext({ viewport: viewports.desktop, locale: 'de-DE', serviceWorkers: 'block' });
  // tsx wraps the functions of these files in a helper that a page does not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(
    (session) => {
      Object.assign(localStorage, session);
    },
    { token: accessToken, userId },
  );
  await context.addInitScript(clockKeys);
  return context;
}

/** Runs in the page. */
function clockKeys() {
  const clocked = globalThis as Clocked;
  clocked.klangwegKeysMs = [];
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key.length !== 1) return;
      requestAnimationFrame(() => {
        // After the frame that shows it.
        const sent = new MessageChannel();
        sent.port1.onmessage = () => clocked.klangwegKeysMs?.push(performance.now() - timeStamp);
        sent.port2.postMessage(undefined);
      });
    },
    { capture: true },
  );
}

interface WalkIds {
  readonly storyId: string;
  readonly trackId: string;
}

async function idsOf(url: string, { accessToken: token }: SignedIn): Promise<WalkIds> {
  const { stories } = await mustCall<{ stories: { id: string; slug: string }[] }>(
    url,
    'adminStories',
    { token },
  );
  const storyId = stories.find(({ slug }) => slug === 'lang')?.id ?? '';
  const { elements } = await mustCall<{ elements: { id: string; slug: string }[] }>(
    url,
    'adminDraft',
    { token, params: { id: storyId } },
  );
  return { storyId, trackId: elements.find(({ slug }) => slug === 'track-100')?.id ?? '' };
}

type TypingField = readonly [name: string, path: string, find: (page: Page) => Promise<Locator>];

const labelled = (label: string) => (page: Page) =>
  Promise.resolve(page.getByLabel(label, { exact: true }));

async function openCell(page: Page): Promise<Locator> {
  const cell = page.getByRole('grid').getByRole('gridcell').nth(1);
  await cell.focus();
  await page.keyboard.press('Enter');
  return page.getByRole('grid').getByRole('textbox');
}

const typingFieldsOf = ({ storyId, trackId }: WalkIds): readonly TypingField[] => [
  ['title of the walk', `stories/${storyId}`, labelled('Titel · Deutsch')],
  ['text of the walk', `stories/${storyId}`, labelled('Beschreibung · Deutsch')],
  ['name of a station', `tracks/${trackId}`, labelled('Name · Deutsch')],
  ['text of a station', `tracks/${trackId}`, labelled('Beschreibung · Deutsch')],
  [
    'search in the picture',
    `stories/${storyId}?view=graph&part=${trackId}`,
    (page) => Promise.resolve(page.getByRole('combobox', { name: 'Verbinden mit …' })),
  ],
  ['cell of a table', `track-contents?walk=${storyId}`, openCell],
];

async function typeEverywhere(context: BrowserContext, url: string, ids: WalkIds, rate: number) {
  const times: Record<string, readonly number[]> = {};
  for (const [name, path, find] of typingFieldsOf(ids)) {
    const { page } = await openPhonePage(context, rate);
    await page.goto(`${url}/admin/${path}`);
    const field = await find(page);
    await field.click();
    await page.keyboard.press('End');
    await page.waitForLoadState('networkidle');
    times[name] = await typeInto(page);
    await page.close({ runBeforeUnload: false });
  }
  return times;
}

async function typeInto(page: Page): Promise<readonly number[]> {
  for (const word of typedWords) {
    await page.keyboard.type(word, { delay: betweenKeysMs });
    await sleep(pauseMs);
  }
  const count = typedWords.join('').length;
  const handle = await page.waitForFunction((wanted) => {
    const { klangwegKeysMs: times } = globalThis as Clocked;
    return times !== undefined && times.length >= wanted ? times : undefined;
  }, count);
  return (await handle.jsonValue()) as number[];
}

import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { DraftRead, StoryRow } from '../../src/contract/admin/walks.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { mustCall } from '../support/api-client.ts';
import { viewports } from '../support/browser.ts';
import { goToArea, heading, openLastingDesk } from '../support/desk-page.ts';
import { realHouse } from '../support/real-house.ts';
import { bringSignIn } from '../support/sign-in.ts';
import { settled } from '../support/settled.ts';

const answers = [['eins'], ['zwei'], ['drei']];
const house = realHouse({
  walks: [
    aWalk('turm')
      .withTracks(1)
      .withPuzzle({ solution: { 2: answers } })
      .build(),
  ],
});
let storyId: string;
let puzzleId: string;
let desk: Page;

beforeAll(async () => {
  const { accessToken: token } = house.administrator;
  const ask = { token, query: { search: 'turm' } };
  const { stories } = await mustCall<{ stories: StoryRow[] }>(house.url, 'adminStories', ask);
  storyId = stories.find(({ slug }) => slug === 'turm')?.id ?? '';
  const { elements } = await mustCall<DraftRead>(house.url, 'adminDraft', {
    ...{ token, params: { id: storyId } },
  });
  puzzleId = elements.find(({ kind }) => kind === 'puzzle')?.id ?? '';
  desk = await openLastingDesk(house, house.administrator, `puzzles/${puzzleId}`, {
    viewport: viewports.desk,
  });
});

/** A phone has a finger, too, for which keys are larger. */
async function openPhone(): Promise<Page> {
  const page = await house.openPage();
  await bringSignIn(page, house.administrator);
  await page.goto(`${house.url}/admin/puzzles/${puzzleId}`);
  return page;
}

async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return box;
}

test.each(['desk', 'phone'] as const satisfies (keyof typeof viewports)[])(
  'on a %s the key that takes an answer away stays within its boxes',
  async (size) => {
    const page = size === 'desk' ? desk : await openPhone();
    const keys = page.getByRole('button', { name: /^Antwort \d entfernen$/ });
    await expect.poll(() => keys.count()).toBeGreaterThanOrEqual(3);
    await settled(page);
    for (const key of await keys.all()) {
      const inner = await boxOf(key);
      for (const box of await key.locator('xpath=ancestor::fieldset').all()) {
        const outer = await boxOf(box);
        expect(inner.x).toBeGreaterThanOrEqual(outer.x);
        expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
      }
    }
  },
);

test('a bar of parts that is cut shows by a shadow at which of its ends more lies', async () => {
  await desk.goto(`${house.url}/admin/stories/${storyId}`);
  const bar = desk.getByRole('navigation', { name: 'Auf dieser Seite' });
  await bar.getByRole('button', { name: 'Prüfung' }).waitFor();
  await desk.getByLabel('Titel · Deutsch', { exact: true }).fill('Der Turm');
  // What is said of the saving stands beside the bar, which has no room for all of its parts then.
  await desk.getByText(/^gespeichert um /).waitFor();
  await settled(desk);
  const cutPx = await bar.evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(cutPx).toBeGreaterThan(EDGE_PX);
  expect(await shadowsOf(bar)).toEqual({ left: false, right: true });
  await bar.evaluate((one) => one.scrollTo({ left: one.scrollWidth, behavior: 'instant' }));
  expect(await shadowsOf(bar)).toEqual({ left: true, right: false });
});

const EDGE_PX = 2;

/** Whether even the lightest point at an edge is darker than the paper: letters leave some of it. */
async function shadowsOf(
  bar: Locator,
): Promise<{ readonly left: boolean; readonly right: boolean }> {
  const picture = await bar.screenshot();
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const lightest = async (left: number, across: number) => {
    const part = sharp(picture).extract({ left, top: 0, width: across, height });
    const { channels } = await sharp(await part.greyscale().png().toBuffer()).stats();
    return channels[0]?.max ?? 0;
  };
  const paper = await lightest(0, width);
  return {
    left: (await lightest(0, EDGE_PX)) < paper,
    right: (await lightest(width - EDGE_PX, EDGE_PX)) < paper,
  };
}

test('what asks for a file is called by the words that are seen on it', async () => {
  await goToArea(desk, 'Rundgänge');
  await desk.getByRole('button', { name: 'Rundgang einlesen …' }).click();
  await isCalledAsSeen('Datei wählen');
  await desk.getByRole('link', { name: 'Sicherung', exact: true }).click();
  await heading(desk, 'Sicherung').waitFor();
  await isCalledAsSeen('Datei wählen');
  await goToArea(desk, 'Texte der Stationen');
  await isCalledAsSeen('Datei auswählen');
});

async function isCalledAsSeen(seen: string): Promise<void> {
  await desk.getByText(seen, { exact: true }).first().waitFor();
  const choosers = desk.locator('input[type=file]');
  expect(await choosers.count()).toBeGreaterThan(0);
  for (const one of await choosers.all()) expect(await one.ariaSnapshot()).toContain(seen);
}

import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { DraftRead, StoryRow } from '../../../src/contract/admin/walks.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { mustCall } from '../../support/servers/api-client.ts';
import { viewports } from '../../support/browsers/browser.ts';
import { goToArea, adminHeading, openLastingAdminPage } from '../../support/pages/admin-page.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';
import { settled } from '../../support/browsers/settled.ts';

const answers = [['eins'], ['zwei'], ['drei']];
const site = realSite({
  walks: [
    aWalk('turm')
      .withTracks(1)
      .withPuzzle({ solution: { 2: answers } })
      .build(),
  ],
});
let storyId: string;
let puzzleId: string;
let adminPage: Page;

beforeAll(async () => {
  const { accessToken: token } = site.administrator;
  const searchRequest = { token, query: { search: 'turm' } };
  const { stories } = await mustCall<{ stories: StoryRow[] }>(
    site.url,
    'adminStories',
    searchRequest,
  );
  storyId = stories.find(({ slug }) => slug === 'turm')?.id ?? '';
  const { elements } = await mustCall<DraftRead>(site.url, 'adminDraft', {
    ...{ token, params: { id: storyId } },
  });
  puzzleId = elements.find(({ kind }) => kind === 'puzzle')?.id ?? '';
  adminPage = await openLastingAdminPage(site, site.administrator, `puzzles/${puzzleId}`, {
    viewport: viewports.desktop,
  });
});

/** A phone has touch, too, for which buttons are larger. */
async function openPhone(): Promise<Page> {
  const page = await site.openPage();
  await seedSignIn(page, site.administrator);
  await page.goto(`${site.url}/admin/puzzles/${puzzleId}`);
  return page;
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return box;
}

test.each(['desktop', 'phone'] as const satisfies (keyof typeof viewports)[])(
  'on a %s the button that removes an answer stays within its box',
  async (size) => {
    const page = size === 'desktop' ? adminPage : await openPhone();
    const removeButtons = page.getByRole('button', { name: /^Antwort \d entfernen$/ });
    await expect.poll(() => removeButtons.count()).toBeGreaterThanOrEqual(3);
    await settled(page);
    for (const removeButton of await removeButtons.all()) {
      const inner = await boxOf(removeButton);
      for (const box of await removeButton.locator('xpath=ancestor::fieldset').all()) {
        const outer = await boxOf(box);
        expect(inner.x).toBeGreaterThanOrEqual(outer.x);
        expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
      }
    }
  },
);

test('a bar of tabs that is cut off shows a shadow at each end where more follows', async () => {
  await adminPage.goto(`${site.url}/admin/stories/${storyId}`);
  const bar = adminPage.getByRole('navigation', { name: 'Auf dieser Seite' });
  await bar.getByRole('button', { name: 'Prüfung' }).waitFor();
  await adminPage.getByLabel('Titel · Deutsch', { exact: true }).fill('Der Turm');
  // The save status is beside the bar, which then has no space for all of its elements.
  await adminPage.getByText(/^gespeichert um /).waitFor();
  await settled(adminPage);
  const cutPx = await bar.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(cutPx).toBeGreaterThan(EDGE_PX);
  expect(await shadowsOf(bar)).toEqual({ left: false, right: true });
  await bar.evaluate((element) =>
    element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }),
  );
  expect(await shadowsOf(bar)).toEqual({ left: true, right: false });
});

const EDGE_PX = 2;

/** Whether even the lightest point at an edge is darker than the paper: text leaves some of it. */
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

test('the accessible name of each file input is its visible label', async () => {
  await goToArea(adminPage, 'Rundgänge');
  await adminPage.getByRole('button', { name: 'Rundgang einlesen …' }).click();
  await isCalledAsSeen('Datei wählen');
  await adminPage.getByRole('link', { name: 'Sicherung', exact: true }).click();
  await adminHeading(adminPage, 'Sicherung').waitFor();
  await isCalledAsSeen('Datei wählen');
  await goToArea(adminPage, 'Texte der Stationen');
  await isCalledAsSeen('Datei auswählen');
});

async function isCalledAsSeen(seen: string): Promise<void> {
  await adminPage.getByText(seen, { exact: true }).first().waitFor();
  const choosers = adminPage.locator('input[type=file]');
  expect(await choosers.count()).toBeGreaterThan(0);
  for (const locator of await choosers.all()) expect(await locator.ariaSnapshot()).toContain(seen);
}

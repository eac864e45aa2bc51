import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { bellWalk } from '../../../demo/bell.ts';
import { initialProgress } from '../../../src/core/progress/initial.ts';
import { encodeProgress, storageKey } from '../../../src/core/progress/storage.ts';
import type { Story } from '../../../src/core/story/model.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { mustCall } from '../../support/servers/api-client.ts';
import { type PageOptions } from '../../support/browsers/browser.ts';
import { publishWalk } from '../../support/stories/published-walk.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

/** A word in no language of the page: only wrapping keeps it within a narrow page. */
const LONG = 'Die Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik';
const rightToLeft = (arabic: number): Story =>
  aWalk('sued')
    .with({
      languages: [{ id: arabic, code: 'ar', name: 'العربية' }],
      features: ['playlist', 'info'],
      startPage: 'playlist',
      title: { [arabic]: 'المحطة' },
    })
    .withTrack({
      slug: 'eins',
      name: { [arabic]: 'واحد' },
      audio: { [arabic]: '/assets/audio/empty.mp3' },
    })
    .build();
const narrow = aWalk('schmal')
  .with({ features: ['playlist', 'info'], startPage: 'playlist' })
  .withTrack({ slug: 'eins', name: { 2: LONG }, audio: { 2: '/assets/audio/empty.mp3' } })
  .build();
const site = realSite({ walks: [narrow] });

/** The device of a visitor who has heard the first station to its end. */
function heardIn(story: Story, track: string): Readonly<Record<string, string>> {
  const positions = { [track]: { track, positionS: 0, counter: 1, device: 'this' } };
  return { [storageKey(story.slug)]: encodeProgress({ ...initialProgress(story), positions }) };
}
const bellHeard = heardIn(bellWalk.story, 'bahnhof');

async function open(
  path: string,
  stored: Readonly<Record<string, string>>,
  options: PageOptions = {},
): Promise<Page> {
  const page = await site.openPage({ reducedMotion: 'reduce', ...options });
  await page.addInitScript((items) => Object.assign(localStorage, items), stored);
  await page.goto(`${site.url}${path}`);
  if (options.javaScriptEnabled !== false) await settled(page);
  return page;
}

beforeAll(async () => {
  const { administrator, server, url } = site;
  const { languages } = await mustCall<{
    readonly languages: readonly { readonly id: number; readonly code: string }[];
  }>(url, 'adminAddLanguage', {
    token: administrator.accessToken,
    body: { code: 'ar', name: 'العربية' },
  });
  const id = languages.find(({ code }) => code === 'ar')?.id ?? NaN;
  await publishWalk(server, administrator, rightToLeft(id));
});

describe('the list of stations', () => {
  test.each([
    ['de', 'gehört'],
    ['en', 'heard'],
  ])('shows in %s how long a station is and that it was heard', async (lang, heard) => {
    const page = await open(`/a/demo?tab=playlist&lang=${lang}`, bellHeard);
    const name = new RegExp(`^\\S.* 0:4\\d ${heard}$`);
    await page
      .locator('#walk-panel-playlist, .walk-stations')
      .getByRole('button', { name })
      .waitFor();
  });

  test('keeps the dot of a highlighted station that was heard, and no longer labels it new', async () => {
    const fresh = await open('/a/demo?tab=playlist', {});
    const heard = await open('/a/demo?tab=playlist', bellHeard);
    const dot = (page: Page) => page.locator('#station-bahnhof .walk-new');
    expect(await dot(fresh).innerText()).toBe('neu');
    expect(await dot(heard).innerText()).toBe('');
    expect((await dot(heard).boundingBox())?.width).toBeGreaterThanOrEqual(10);
  });

  test('shows the lengths before any script has loaded, and marks no fresh station as heard', async () => {
    const page = await open('/a/demo?tab=playlist', {}, { javaScriptEnabled: false });
    const facts = await page.locator('.walk-stations .walk-entry-facts').allInnerTexts();
    expect(facts.length).toBeGreaterThan(0);
    expect(facts.filter((fact) => !/^\d+:\d\d$/.test(fact))).toEqual([]);
  });

  test('no row grows when its station has been heard', async () => {
    const rows = async (stored: Readonly<Record<string, string>>) => {
      const page = await open('/a/demo?tab=playlist', stored);
      const row = page.locator('#station-bahnhof');
      return (await row.boundingBox())?.height;
    };
    expect(await rows(bellHeard)).toBe(await rows({}));
  });

  test.each(['light', 'dark'] as const)(
    'is legible and fits 320 px, in %s',
    async (colorScheme) => {
      const page = await open('/a/schmal', heardIn(narrow, 'eins'), {
        colorScheme,
        viewport: { width: 320, height: 640 },
      });
      await page.getByRole('button', { name: `${LONG} gehört` }).waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(over).toBeLessThanOrEqual(0);
    },
  );

  test('is read from the right in Arabic: the facts are below the right end of the name', async () => {
    const page = await open(
      '/a/sued?lang=ar',
      heardIn(aWalk('sued').withTrack({ slug: 'eins' }).build(), 'eins'),
    );
    const row = page.locator('#station-eins');
    const [text, message] = await Promise.all(
      ['.walk-entry-words', '.walk-entry-facts > span'].map((one) =>
        row.locator(one).boundingBox(),
      ),
    );
    const right = (box: typeof text) => Math.round((box?.x ?? NaN) + (box?.width ?? NaN));
    expect(right(message)).toBe(right(text));
  });
});

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

const cover = '/assets/gibt-es-nicht/titel.webp';
const icon = '/assets/gibt-es-nicht/zeichen.webp';
const site = realSite({
  env: { TRUST_PROXY: 'loopback' },
  walks: [
    aWalk('blind')
      .with({
        cover: { 1: cover },
        customIcon: { 1: icon },
        startPage: 'info',
      })
      .withTrack({ audio: {} })
      .build(),
  ],
});

/** What each picture of the page shows, and whether it has loaded. */
const pictures = (page: Page) =>
  page.evaluate(() =>
    ['.walk-logo', '.walk-cover', '.strip-cover img'].map((selector) => {
      const picture = document.querySelector<HTMLImageElement>(selector);
      const { width, height } = picture?.getBoundingClientRect() ?? { width: 0, height: 0 };
      const isThere = picture?.complete === true && picture.naturalWidth > 0;
      return [picture && new URL(picture.src).pathname, isThere, width > 0 && width === height];
    }),
  );
const placeholders = [
  ['/assets/icons/klangweg.svg', true, true],
  ['/assets/icons/cover.svg', true, true],
  ['/assets/icons/cover.svg', true, true],
];

test('a picture that does not load has its placeholder before hydration and after it', async () => {
  const page = await site.openPage({ expected: [/404/] });
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(cover)) requested.push(request.url());
  });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/static/js/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${site.url}/a/blind`, { waitUntil: 'commit' });
  await expect.poll(() => pictures(page)).toEqual(placeholders);
  const before = requested.length;
  release();
  await settled(page);
  await expect.poll(() => pictures(page)).toEqual(placeholders);
  expect(requested.length).toBe(before);
});

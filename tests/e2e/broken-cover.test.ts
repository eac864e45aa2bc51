import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { realHouse } from '../support/real-house.ts';
import { settled } from '../support/settled.ts';

const cover = '/assets/gibt-es-nicht/titel.webp';
const icon = '/assets/gibt-es-nicht/zeichen.webp';
const house = realHouse({
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

/** What each picture of the page shows, and whether it is there at all. */
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

test('a picture that does not load has its placeholder before the app has come and from then on', async () => {
  const page = await house.openPage({ expected: [/404/] });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(cover)) asked.push(request.url());
  });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/static/js/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${house.url}/a/blind`, { waitUntil: 'commit' });
  await expect.poll(() => pictures(page)).toEqual(placeholders);
  const before = asked.length;
  release();
  await settled(page);
  await expect.poll(() => pictures(page)).toEqual(placeholders);
  expect(asked.length).toBe(before);
});

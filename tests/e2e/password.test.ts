import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { type PageOptions } from '../support/browser.ts';
import { realHouse } from '../support/real-house.ts';
import { settled } from '../support/settled.ts';

const audio = { 2: '/assets/audio/empty.mp3' };
const story = aWalk('keller')
  .with({
    title: { 2: 'Das Kellerhaus' },
    hasTrackPasswords: true,
    features: ['password', 'playlist', 'info'],
    startPage: 'password',
  })
  .withTrack({ slug: 'tor', name: { 2: 'Das Tor' }, audio })
  .withTrack({ slug: 'keller', name: { 2: 'Der Keller' }, audio, password: { 1: 'Mehl' } })
  .withTrack({ slug: 'speicher', name: { 2: 'Der Speicher' }, audio, password: { 1: 'Mehl' } })
  .build();

const house = realHouse({ walks: [story] });

async function openPasswords(options: PageOptions = {}): Promise<Page> {
  const page = await house.openPage(options);
  await page.goto(`${house.url}/a/keller?tab=password`);
  await page.getByRole('textbox').waitFor();
  return page;
}

async function give(page: Page, password: string, submit = 'Einreichen'): Promise<void> {
  await page.getByRole('textbox').fill(password);
  await page.getByRole('button', { name: submit, exact: true }).click();
}

const stations = async (page: Page) => {
  await page.getByRole('tab', { name: 'Stationen' }).click();
  await page.getByRole('heading', { name: 'Stationen' }).waitFor();
  const names = await page.getByRole('list').getByRole('button').allInnerTexts();
  return names.map((text) => text.split('\n')[0]);
};

test('a wrong password is told until it is changed, and opens nothing', async () => {
  const page = await openPasswords();
  await page.getByRole('heading', { name: 'Passwort' }).waitFor();
  await page.getByText('Manche Stationen sind verschlossen.').waitFor();
  const refused = page.getByRole('status').filter({
    hasText: 'Falsches Passwort, bitte erneut versuchen.',
  });
  const mind = page.getByText('Bitte auf Groß- und Kleinschreibung achten.');
  expect(await mind.count()).toBe(0);
  for (const wrong of ['mehl', 'Mehl ', '']) {
    await give(page, wrong);
    await refused.waitFor();
    await page.getByRole('textbox').fill('M');
    await refused.waitFor({ state: 'detached' });
    await mind.waitFor();
  }
  expect(await stations(page)).toEqual(['Das Tor']);
});

test('the right one unlocks every station that has it, offers them at once, and holds', async () => {
  const page = await openPasswords();
  await give(page, 'Mehl');
  await page
    .getByRole('status')
    .filter({ hasText: 'Passwort korrekt, Track freigeschaltet!' })
    .waitFor();
  expect(await page.getByRole('textbox').inputValue()).toBe('');
  await page.getByText('Zurzeit ist keine Station verschlossen.').waitFor();
  await page.getByRole('button', { name: '„Der Speicher“ abspielen' }).waitFor();
  await page.getByRole('button', { name: '„Der Keller“ abspielen' }).click();
  await page.getByRole('region', { name: 'Player' }).getByText('Der Keller').waitFor();
  expect(await stations(page)).toEqual(['Das Tor', 'Der Keller', 'Der Speicher']);
  await page.reload();
  // The server's own list knows nothing of what was unlocked here.
  await settled(page);
  expect(await stations(page)).toEqual(['Das Tor', 'Der Keller', 'Der Speicher']);
});

test('the demo’s hidden reel opens by its password', async () => {
  const page = await house.openPage();
  await page.goto(`${house.url}/a/demo?tab=password`);
  await give(page, 'Grünspan');
  await page.getByText('Passwort korrekt, Track freigeschaltet!').waitFor();
  await page.getByRole('button', { name: '„Band 7“ abspielen' }).waitFor();
});

test('it works with the keyboard alone', async () => {
  const page = await openPasswords();
  await page.getByRole('textbox').focus();
  await page.keyboard.type('Mehl');
  await page.keyboard.press('Enter');
  await page.getByText('Passwort korrekt, Track freigeschaltet!').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    '„Der Keller“ abspielen',
  );
});

test('in English its texts are English', async () => {
  const page = await openPasswords({ locale: 'en-GB' });
  await page.getByRole('heading', { name: 'Password' }).waitFor();
  await give(page, 'flour', 'Submit');
  await page.getByText('Wrong password, please try again.').waitFor();
  await give(page, 'Mehl', 'Submit');
  await page.getByText('Password correct, track unlocked!').waitFor();
});

test.each(['light', 'dark'] as const)('axe finds nothing in the %s theme', async (colorScheme) => {
  const page = await openPasswords({ colorScheme });
  await give(page, 'falsch');
  await page.getByText('Falsches Passwort').waitFor();
  expect(await accessibilityFaults(page), 'refused').toEqual([]);
  await give(page, 'Mehl');
  await page.getByText('Passwort korrekt').waitFor();
  expect(await accessibilityFaults(page), 'accepted').toEqual([]);
});

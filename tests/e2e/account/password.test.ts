import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { accessibilityViolations, themes } from '../../support/measure/accessibility.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

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

const site = realSite({ walks: [story] });

/**
 * For consecutive tests on one page: first the rejected passwords, then those that open the
 * stations.
 */
let page: Page;
beforeAll(async () => {
  page = await site.openLastingPage();
  await page.goto(`${site.url}/a/keller?tab=password`);
  await page.getByRole('textbox').waitFor();
});

async function give(password: string): Promise<void> {
  await page.getByRole('textbox').fill(password);
  await page.getByRole('button', { name: 'Einreichen', exact: true }).click();
}

async function expectNoViolations(): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityViolations(page), colorScheme).toEqual([]);
  }
}

const stations = async () => {
  await page.getByRole('tab', { name: 'Stationen' }).click();
  await page.getByRole('heading', { name: 'Stationen' }).waitFor();
  const names = await page.getByRole('list').getByRole('button').allInnerTexts();
  return names.map((text) => text.split('\n')[0]);
};

test('a wrong password shows an error until it is changed, and opens nothing; axe finds nothing there', async () => {
  await page.getByRole('heading', { name: 'Passwort' }).waitFor();
  await page.getByText('Manche Stationen sind verschlossen.').waitFor();
  const rejectionMessage = page.getByRole('status').filter({
    hasText: 'Falsches Passwort, bitte erneut versuchen.',
  });
  const mind = page.getByText('Bitte auf Groß- und Kleinschreibung achten.');
  expect(await mind.count()).toBe(0);
  for (const wrong of ['mehl', 'Mehl ', '']) {
    await give(wrong);
    await rejectionMessage.waitFor();
    await page.getByRole('textbox').fill('M');
    await rejectionMessage.waitFor({ state: 'detached' });
    await mind.waitFor();
  }
  await give('falsch');
  await rejectionMessage.waitFor();
  await expectNoViolations();
  expect(await stations()).toEqual(['Das Tor']);
});

test('the right one unlocks every station that has it, offers them at once, and is stored; axe finds nothing there', async () => {
  await page.getByRole('tab', { name: 'Passwort' }).click();
  await give('Mehl');
  await page
    .getByRole('status')
    .filter({ hasText: 'Passwort korrekt, Track freigeschaltet!' })
    .waitFor();
  expect(await page.getByRole('textbox').inputValue()).toBe('');
  await page.getByText('Zurzeit ist keine Station verschlossen.').waitFor();
  await expectNoViolations();
  await page.getByRole('button', { name: '„Der Speicher“ abspielen' }).waitFor();
  await page.getByRole('button', { name: '„Der Keller“ abspielen' }).click();
  await page.getByRole('region', { name: 'Player' }).getByText('Der Keller').waitFor();
  expect(await stations()).toEqual(['Das Tor', 'Der Keller', 'Der Speicher']);
  await page.reload();
  // The server-rendered list does not include what was unlocked here.
  await settled(page);
  expect(await stations()).toEqual(['Das Tor', 'Der Keller', 'Der Speicher']);
});

test('in English its texts are English, and the demo’s hidden reel is opened by keyboard alone', async () => {
  const english = await site.openPage({ locale: 'en-GB' });
  await english.goto(`${site.url}/a/demo?tab=password`);
  await english.getByRole('heading', { name: 'Password' }).waitFor();
  await english.getByRole('textbox').fill('flour');
  await english.getByRole('button', { name: 'Submit', exact: true }).click();
  await english.getByText('Wrong password, please try again.').waitFor();
  await english.getByRole('textbox').focus();
  await english.keyboard.press('ControlOrMeta+a');
  await english.keyboard.type('Grünspan');
  await english.keyboard.press('Enter');
  await english.getByText('Password correct, track unlocked!').waitFor();
  await english.keyboard.press('Tab');
  await english.keyboard.press('Tab');
  expect(await english.evaluate(() => document.activeElement?.textContent)).toBe('Play “Reel 7”');
});

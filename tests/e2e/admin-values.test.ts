import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { realHouse } from '../support/real-house.ts';
import { bringSignIn } from '../support/sign-in.ts';

const house = realHouse({ walks: [aWalk('turm').withTracks(2).build()] });
const station = 'Name of track-1';

const saved = (page: Page) => page.getByText(/^gespeichert um \d\d:\d\d/i).waitFor();

async function openStation(): Promise<Page> {
  const page = await house.openPage({ viewport: { width: 1280, height: 800 } });
  await bringSignIn(page, house.administrator);
  await page.goto(`${house.url}/admin/stories`);
  await page.getByRole('link', { name: 'Title of turm' }).click();
  await page.getByRole('link', { name: station, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: station }).waitFor();
  return page;
}

test('what is no number, or may be two, is said, and takes no value away', async () => {
  const page = await openStation();
  const radius = page.getByLabel('Radius in Metern');
  await radius.fill('12');
  await radius.fill('20,5');
  await saved(page);
  // Still in the same field: what is kept is what was saved, not what stood there at first.
  await radius.press('ControlOrMeta+a');
  await radius.pressSequentially('abc');
  await page.getByText('Das ist keine Zahl. Es bleibt bei 20,5.').waitFor();
  expect(await radius.getAttribute('aria-invalid')).toBe('true');
  await radius.press('ControlOrMeta+a');
  await radius.pressSequentially('1.000');
  await page.getByText('Heißt das 1000 oder 1? Bitte so schreiben. Es bleibt bei 20,5.').waitFor();
  await radius.blur();
  await saved(page);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: station }).waitFor();
  expect(await radius.inputValue()).toBe('20,5');
  await radius.fill('1000');
  await saved(page);
  await page.getByRole('button', { name: 'Rückgängig', exact: true }).click();
  await expect.poll(() => radius.inputValue()).toBe('20,5');
});

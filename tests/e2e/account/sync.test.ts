import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { signUp } from '../../support/servers/api-client.ts';
import { chunksOf } from '../../support/measure/chunks.ts';
import { openRegistration } from '../../support/servers/people.ts';
import {
  eventually,
  isSounding,
  playButton,
  positionS,
  soundIsBuffered,
} from '../../support/pages/player.ts';
import { realSite } from '../../support/servers/real-site.ts';
import {
  band7In,
  deviceOf,
  earnBand7,
  storedProgressOf,
} from '../../support/device/signed-in-device.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite({ env: openRegistration });
const newPerson = () => signUp(site.url, `Wandernde ${randomUUID()}`);

const firePageShow = (page: Page) => page.evaluate(() => dispatchEvent(new Event('pageshow')));

test('progress that was made without a network is sent when it is back, and a second device continues', async () => {
  const person = await newPerson();
  const phone = await deviceOf(site, person);
  const chunks = chunksOf(phone);
  await phone.goto(`${site.url}/a/demo?tab=info`);
  await settled(phone);
  await playButton(phone).click();
  await eventually(() => positionS(phone)).toBeGreaterThan(1);
  await eventually(() => storedProgressOf(site, person)).toContain('bahnhof');
  // The chunks load once something has played for a while: later there may be no network.
  await chunks.haveCome('walk');
  await eventually(() => soundIsBuffered(phone)).toBe(true);
  await phone.context().setOffline(true);
  await earnBand7(phone);
  await phone.getByRole('tab', { name: 'Info' }).click();
  const card = phone.getByRole('region', { name: 'Abgleich: 1 wartet' });
  await card.getByText(/Alles ist auf diesem Gerät gespeichert/).waitFor();
  expect(await accessibilityViolations(phone)).toEqual([]);
  await card.getByRole('button', { name: 'Jetzt abgleichen' }).click();
  await phone.getByText('Noch nicht abgeglichen.').waitFor();
  expect(await isSounding(phone)).toBe(true);
  expect(await storedProgressOf(site, person)).not.toContain('band-7');

  await phone.context().setOffline(false);
  await eventually(() => storedProgressOf(site, person)).toContain('band-7');
  await eventually(() => card.count()).toBe(0);

  const tablet = await deviceOf(site, person);
  await tablet.goto(`${site.url}/a/demo?tab=playlist`);
  await band7In(tablet).first().waitFor();
  await band7In(tablet).first().click();
  await tablet.getByRole('heading', { name: 'Band 7' }).first().waitFor();
  await eventually(() => storedProgressOf(site, person)).toMatch(
    /"slug":"band-7"[^}]*"isHighlighted":false/,
  );
  const onPhone = () => phone.evaluate(() => localStorage.getItem('progress_demo') ?? '');
  // Once would be too early for pending events.
  await eventually(async () => (await firePageShow(phone), onPhone())).toMatch(
    /"slug":"band-7"[^}]*"highlight":false/,
  );
});

test('rows that wait are shown in the menu, and can be sent from there', async () => {
  const person = await newPerson();
  const page = await deviceOf(site, person);
  await page.route('**/api/progress/**', (route) => route.abort());
  await page.goto(`${site.url}/a/demo?tab=password`);
  await settled(page);
  await earnBand7(page);
  const entry = page.getByRole('menuitem', { name: 'Jetzt abgleichen (1 wartet)' });
  await expect
    .poll(
      async () => {
        await page.getByRole('button', { name: 'Menü' }).click();
        const found = await entry.count();
        if (found === 0) await page.keyboard.press('Escape');
        return found;
      },
      { interval: 500 },
    )
    .toBe(1);
  await page.unroute('**/api/progress/**');
  await entry.click();
  await eventually(() => storedProgressOf(site, person)).toContain('band-7');
});

import { expect, test } from 'vitest';
import { openVisitor } from '../support/pages/account-page.ts';
import { password } from '../support/servers/api-client.ts';
import { openRegistration, addPeople } from '../support/servers/people.ts';
import { eventually, isSounding, playButton, positionS } from '../support/pages/player.ts';
import { realSite } from '../support/servers/real-site.ts';
import { aToken } from '../support/servers/tokens.ts';

const site = realSite({ env: openRegistration });
const HOUR_MS = 3_600_000;

/** Events that wait to be sent are in the outbox, which came with downloads and sync. */
test('F15 a token that expires in a dead zone ends the sign-in, not the walk, and no other user continues in it', async () => {
  const { people } = await addPeople(site.server);
  const other = people.registered?.accessToken ?? '';
  const exp = Math.floor((Date.now() + HOUR_MS) / 1000);
  const token = aToken({ exp, username: 'Ada', userId: '77', role: 2 });
  const page = await openVisitor(site, {
    token,
    expected: [/40[13]|ERR_INTERNET_DISCONNECTED|Failed to load/],
  });
  await page.clock.install();
  const storedItem = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  await page.goto(`${site.url}/a/demo?tab=password`);
  await page.getByRole('textbox', { name: 'Passwort der Station' }).waitFor();
  await playButton(page).click();
  await eventually(() => positionS(page)).toBeGreaterThan(0.5);

  await page.context().setOffline(true);
  expect(await storedItem('token')).toBe(token);
  await page.clock.fastForward(HOUR_MS);
  await eventually(() => storedItem('token')).toBeNull();
  expect(await isSounding(page)).toBe(true);
  await page.getByRole('textbox', { name: 'Passwort der Station' }).fill('Grünspan');
  await page.getByRole('button', { name: 'Einreichen' }).click();
  await page.getByText('Passwort korrekt, Track freigeschaltet!').waitFor();
  expect(await storedItem('progress_demo')).toContain('band-7');

  await page.context().setOffline(false);
  await page.goto(`${site.url}/login`);
  const claims = JSON.parse(Buffer.from(other.split('.')[1] ?? '', 'base64url').toString()) as {
    username: string;
  };
  await page.getByLabel('Benutzername').fill(claims.username);
  await page.getByLabel('Passwort').fill(password);
  await page.getByRole('button', { name: 'Einloggen' }).click();
  await page.getByRole('heading', { name: 'Rundgänge', exact: true }).waitFor();
  expect(await storedItem('progress_demo')).toBeNull();
  expect(await storedItem('kept_progress_77_demo')).toContain('band-7');
});

import { beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import {
  callApi,
  mustCall,
  password,
  setUpAdministrator,
  type SignedIn,
} from '../../support/servers/api-client.ts';
import { fromNewAddress } from '../../support/links/from-address.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';

const site = realSite();
let administrator: SignedIn;

beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
});

test('a new signing key signs nobody out, and ending the old one names whom it signs out', async () => {
  const page = await site.openPage({ expected: [/status of 401/] });
  await seedSignIn(page, administrator);
  await page.goto(`${site.url}/admin/backup/db`);
  const card = page.getByRole('region', { name: 'Signaturschlüssel' });
  await card.getByText(/^In Gebrauch seit /).waitFor();
  expect(await card.getByRole('button', { name: /beenden$/ }).count()).toBe(0);
  await card.getByRole('button', { name: 'Neuen Schlüssel einsetzen' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(/Abgemeldet wird niemand: .* noch 90 Tage\./).waitFor();
  await dialog.getByRole('button', { name: 'Einsetzen' }).click();
  await card.getByText(/^gilt noch bis .* · 1 offene Anmeldung$/).waitFor();
  await page.getByText('Der neue Schlüssel ist in Gebrauch.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  // A later visitor used the new key.
  const { accessToken } = await mustCall<{ accessToken: string }>(site.url, 'login', {
    body: { username: 'Verwalterin', password },
    headers: fromNewAddress(),
  });
  await card.getByRole('button', { name: /^Schlüssel vom .* beenden$/ }).click();
  await dialog.getByText(/1 Anmeldung eines Kontos\. .* Auch Sie selbst/).waitFor();
  await dialog.getByRole('button', { name: 'Beenden' }).click();
  await page.waitForURL(/\/login/);
  const opens = async (token: string) => (await callApi(site.url, 'adminKeys', { token })).status;
  expect([await opens(administrator.accessToken), await opens(accessToken)]).toEqual([401, 200]);
});

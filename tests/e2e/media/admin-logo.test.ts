import sharp from 'sharp';
import { expect, test } from 'vitest';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { setUpAdministrator } from '../../support/servers/api-client.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';

const site = realSite();
const BLUE = { r: 20, g: 40, b: 220 };
const GREEN = { r: 20, g: 200, b: 40 };

async function signFile(name: string, background: typeof BLUE) {
  const picture = sharp({ create: { width: 256, height: 256, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

/** The colour in the middle of the app's icon, or of another picture. */
async function signOfTheApp(path = '/assets/icons/icon-192.png') {
  const response = await fetch(new URL(path, site.url), { cache: 'no-store' });
  const picture = sharp(Buffer.from(await response.arrayBuffer()));
  const { width, height } = await picture.metadata();
  const middle = picture.extract({ left: width / 2 - 4, top: height / 2 - 4, width: 8, height: 8 });
  const [r, g, b] = (await middle.stats()).channels.map(({ mean }) => Math.round(mean));
  return { r, g, b };
}

test('the site’s logo is chosen from the library, counts as used there, and becomes the app’s icon', async () => {
  const adminPage = await site.openPage({ size: 'desktop' });
  const secret = await site.server.setupSecret();
  await seedSignIn(adminPage, await setUpAdministrator(site.url, secret));
  await adminPage.goto(`${site.url}/admin?part=settings`);
  const card = adminPage.getByRole('region', { name: 'Marke' });
  const logo = card.getByRole('group', { name: 'Logo' });
  const saved = card.getByText(/^gespeichert um \d\d:\d\d$/);
  const built = await signOfTheApp();
  expect(built).not.toEqual(BLUE);

  // The text that was just typed is saved while the library covers the page.
  await card.getByLabel('Name', { exact: true }).fill('Klanghaus');
  await logo.getByRole('button', { name: 'Logo aus der Mediathek' }).click();
  await saved.waitFor({ state: 'attached' });
  const picker = adminPage.getByRole('dialog', { name: 'Logo' });
  const file = await signFile('Hauszeichen.png', BLUE);
  await picker.getByLabel('Dateien auswählen').setInputFiles(file);
  await picker.getByRole('button', { name: file.name, exact: true }).click();
  await logo.getByText(file.name).waitFor();
  await expect.poll(() => signOfTheApp()).toEqual(BLUE);
  // The browser's tab shows it, too, as a bitmap: an SVG there is rendered anew whenever a sound
  // begins.
  const inTheTab = adminPage.locator('link[rel=icon]');
  expect(await inTheTab.getAttribute('type')).toBe('image/png');
  expect(await signOfTheApp((await inTheTab.getAttribute('href')) ?? '')).toEqual(BLUE);
  expect(await card.getByRole('alert').count()).toBe(0);
  expect(await accessibilityViolations(adminPage)).toEqual([]);

  await adminPage.goto(`${site.url}/admin/contents`);
  await adminPage.getByRole('button', { name: file.name, exact: true }).click();
  const use = adminPage.getByRole('link', { name: 'Einstellungen des Servers' });
  await use.waitFor();
  expect(await adminPage.getByRole('button', { name: 'Löschen', exact: true }).count()).toBe(0);

  const next = await signFile('Neues Zeichen.png', GREEN);
  await adminPage.getByText('Als Logo des Servers gilt die andere Datei sofort.').waitFor();
  await adminPage.getByRole('button', { name: 'Andere Datei auswählen' }).click();
  const replacing = adminPage.getByRole('dialog', { name: 'Aus der Mediathek: Ersatz' });
  await replacing.getByLabel('Dateien auswählen').setInputFiles(next);
  await replacing.getByRole('button', { name: next.name, exact: true }).click();
  const confirmation = adminPage.getByRole('alertdialog', {
    name: 'Diese Datei überall ersetzen?',
  });
  await confirmation.waitFor();
  expect(await accessibilityViolations(adminPage)).toEqual([]);
  await confirmation.getByRole('button', { name: 'Ersetzen', exact: true }).click();
  await adminPage.getByText('An 1 Stelle ersetzt.').waitFor();
  await expect.poll(() => signOfTheApp()).toEqual(GREEN);
  await adminPage.getByRole('button', { name: next.name, exact: true }).click();
  await use.click();
  await logo.getByText(next.name).waitFor();
  await logo.getByRole('button', { name: 'Logo entfernen' }).click();
  await saved.waitFor();
  await adminPage.reload();
  await logo.getByRole('button', { name: 'Logo aus der Mediathek' }).waitFor();
  expect(await logo.getByRole('button', { name: 'Logo entfernen' }).count()).toBe(0);
  await expect.poll(() => signOfTheApp()).toEqual(built);
});

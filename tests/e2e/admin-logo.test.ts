import sharp from 'sharp';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { setUpAdministrator } from '../support/api-client.ts';
import { realHouse } from '../support/real-house.ts';
import { bringSignIn } from '../support/sign-in.ts';

const house = realHouse();
const BLUE = { r: 20, g: 40, b: 220 };
const GREEN = { r: 20, g: 200, b: 40 };

async function signFile(name: string, background: typeof BLUE) {
  const picture = sharp({ create: { width: 256, height: 256, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

/** The colour in the middle of the sign with which the app is installed, or of another of them. */
async function signOfTheApp(path = '/assets/icons/icon-192.png') {
  const answer = await fetch(new URL(path, house.url), { cache: 'no-store' });
  const picture = sharp(Buffer.from(await answer.arrayBuffer()));
  const { width, height } = await picture.metadata();
  const middle = picture.extract({ left: width / 2 - 4, top: height / 2 - 4, width: 8, height: 8 });
  const [r, g, b] = (await middle.stats()).channels.map(({ mean }) => Math.round(mean));
  return { r, g, b };
}

test('the house’s logo is taken from the library, is in use there, and is what the app’s sign is drawn from', async () => {
  const desk = await house.openPage({ size: 'desk' });
  const secret = await house.server.setupSecret();
  await bringSignIn(desk, await setUpAdministrator(house.url, secret));
  await desk.goto(`${house.url}/admin?part=settings`);
  const card = desk.getByRole('region', { name: 'Marke' });
  const logo = card.getByRole('group', { name: 'Logo' });
  const saved = card.getByText(/^gespeichert um \d\d:\d\d$/);
  const built = await signOfTheApp();
  expect(built).not.toEqual(BLUE);

  // What was typed just before is saved while the library stands before the page.
  await card.getByLabel('Name', { exact: true }).fill('Klanghaus');
  await logo.getByRole('button', { name: 'Logo aus der Mediathek' }).click();
  await saved.waitFor({ state: 'attached' });
  const picker = desk.getByRole('dialog', { name: 'Logo' });
  const file = await signFile('Hauszeichen.png', BLUE);
  await picker.getByLabel('Dateien auswählen').setInputFiles(file);
  await picker.getByRole('button', { name: file.name, exact: true }).click();
  await logo.getByText(file.name).waitFor();
  await expect.poll(() => signOfTheApp()).toEqual(BLUE);
  // The browser's tab bears it too, in pixels: a drawing there is drawn anew as each sound begins.
  const inTheTab = desk.locator('link[rel=icon]');
  expect(await inTheTab.getAttribute('type')).toBe('image/png');
  expect(await signOfTheApp((await inTheTab.getAttribute('href')) ?? '')).toEqual(BLUE);
  expect(await card.getByRole('alert').count()).toBe(0);
  expect(await accessibilityFaults(desk)).toEqual([]);

  await desk.goto(`${house.url}/admin/contents`);
  await desk.getByRole('button', { name: file.name, exact: true }).click();
  const use = desk.getByRole('link', { name: 'Einstellungen des Servers' });
  await use.waitFor();
  expect(await desk.getByRole('button', { name: 'Löschen', exact: true }).count()).toBe(0);

  const next = await signFile('Neues Zeichen.png', GREEN);
  await desk.getByText('Als Logo des Servers gilt die andere Datei sofort.').waitFor();
  await desk.getByRole('button', { name: 'Andere Datei auswählen' }).click();
  const replacing = desk.getByRole('dialog', { name: 'Aus der Mediathek: Ersatz' });
  await replacing.getByLabel('Dateien auswählen').setInputFiles(next);
  await replacing.getByRole('button', { name: next.name, exact: true }).click();
  const question = desk.getByRole('alertdialog', { name: 'Diese Datei überall ersetzen?' });
  await question.waitFor();
  expect(await accessibilityFaults(desk)).toEqual([]);
  await question.getByRole('button', { name: 'Ersetzen', exact: true }).click();
  await desk.getByText('An 1 Stelle ersetzt.').waitFor();
  await expect.poll(() => signOfTheApp()).toEqual(GREEN);
  await desk.getByRole('button', { name: next.name, exact: true }).click();
  await use.click();
  await logo.getByText(next.name).waitFor();
  await logo.getByRole('button', { name: 'Logo entfernen' }).click();
  await saved.waitFor();
  await desk.reload();
  await logo.getByRole('button', { name: 'Logo aus der Mediathek' }).waitFor();
  expect(await logo.getByRole('button', { name: 'Logo entfernen' }).count()).toBe(0);
  await expect.poll(() => signOfTheApp()).toEqual(built);
});

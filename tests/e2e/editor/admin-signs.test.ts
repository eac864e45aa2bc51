import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { DraftRead, StoryRow } from '../../../src/contract/admin/walks.ts';
import { readPixels } from '../../../src/platform/scanner/read-pixels.ts';
import { cellsOf } from '../../../src/core/sign/sheet-forms.ts';
import { readPdf } from '../../../src/core/sign/testing/read-pdf.ts';
import { accessibilityViolations, themes } from '../../support/measure/accessibility.ts';
import { mustCall, setUpAdministrator, type SignedIn } from '../../support/servers/api-client.ts';
import { goToWalk, openLastingAdminPage } from '../../support/pages/admin-page.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite();
let administrator: SignedIn;
/** One author's page, which comes to the signs from the list of walks each time. */
let page: Page;

beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
  page = await openLastingAdminPage(site, administrator, 'stories', { size: 'phone' });
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function openSigns(): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  // The signs are shown alone, without the admin menu.
  const back = page.getByRole('button', { name: 'Zurück', exact: true });
  if (await back.isVisible()) await back.click();
  await goToWalk(page, 'Die verschwundene Glocke');
  await button('Schilder machen').click();
  await page.getByRole('heading', { name: 'Schilder: Die verschwundene Glocke' }).waitFor();
}

async function saved(name: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const leaving = page.waitForEvent('download');
  await button(name).click();
  const download = await leaving;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/**
 * As a phone sees it rather than as a printer draws it: a code that is readable like this is
 * readable on paper, too.
 */
const PX_A_MM = 5;
const PX_A_POINT = (25.4 / 72) * PX_A_MM;
const PAPER = { width: 210 * PX_A_MM, height: 297 * PX_A_MM, channels: 1 } as const;

/** The dark areas of a page as a printer draws them, cut along its marks. */
async function printed(rectangles: readonly (readonly number[])[]): Promise<readonly Buffer[]> {
  const paper = Buffer.alloc(PAPER.width * PAPER.height, 255);
  for (const [x = 0, y = 0, width = 0, height = 0] of rectangles) {
    const left = Math.round(x * PX_A_POINT);
    const right = Math.round((x + width) * PX_A_POINT);
    const bottom = PAPER.height - Math.round(y * PX_A_POINT);
    const top = PAPER.height - Math.round((y + height) * PX_A_POINT);
    for (let row = top; row < bottom; row += 1) {
      paper.fill(0, row * PAPER.width + left, row * PAPER.width + right);
    }
  }
  return Promise.all(
    cellsOf('sheet-8').map(({ xMm, yMm, widthMm, heightMm }) =>
      sharp(paper, { raw: PAPER })
        .extract({
          left: Math.round(xMm * PX_A_MM),
          top: Math.round(yMm * PX_A_MM),
          width: Math.floor(widthMm * PX_A_MM),
          height: Math.floor(heightMm * PX_A_MM),
        })
        .png()
        .toBuffer(),
    ),
  );
}

/** Uses the app's own reader for photos. */
async function textOf(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return readPixels({ ...info, data: new Uint8ClampedArray(data) });
}

test('every sign of a walk is checked, its code in the PDF holds its link, and a photo of it opens the station', async () => {
  await openSigns();
  await page.getByText('Alle gewählten Links öffnen, was auf dem Schild steht.').waitFor();
  const { host } = new URL(site.url);
  await page.getByText(`${host} ist nur von diesem Gerät oder aus diesem Netz`).waitFor();
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityViolations(page)).toEqual([]);
  }
  await page.getByRole('combobox', { name: 'Papier' }).selectOption('sheet-8');
  await page.getByRole('switch', { name: 'English' }).click();
  await page
    .getByRole('img', { name: /^Bogen 1 von/ })
    .getByText('demo/turm')
    .waitFor();
  const links = await page.getByText(/^http:\/\/\S+\/a\/demo/).allInnerTexts();
  const wanted = await page.getByRole('switch', { checked: true }).count();
  await expect
    .poll(() =>
      page
        .getByRole('img', { name: /^Bogen/, includeHidden: true })
        .locator('image')
        .count(),
    )
    .toBe(
      wanted - 3, // The two languages and the covers are switches, too.
    );
  const { name, bytes } = await saved('PDF speichern');
  expect(name).toBe('schilder-demo.pdf');
  const pdf = readPdf(bytes);
  expect(pdf.problems).toEqual([]);
  expect(pdf.texts.flat()).toEqual(expect.arrayContaining(['Band 7', 'Reel 7', 'demo/band-7']));
  const signs = (await Promise.all(pdf.rectangles.map(printed))).flat();
  const texts = await Promise.all(signs.map(textOf));
  const found = texts.filter((text) => text !== undefined);
  expect(found.length).toBe(wanted - 3);
  expect(links).toEqual(expect.arrayContaining(found));
  const visitor = await site.openPage();
  await visitor.goto(`${site.url}/a/demo?tab=qr`);
  await settled(visitor);
  await visitor
    .getByRole('dialog', { name: 'QR Code Scanner' })
    .getByLabel('Foto wählen')
    .setInputFiles({
      name: 'sign.png',
      mimeType: 'image/png',
      buffer: signs[1] ?? Buffer.alloc(0),
    });
  await visitor.waitForURL(({ href }) => href.startsWith(`${texts[1] ?? 'none'}?`));
});

test('the SVG of one sign contains the address that opens its station', async () => {
  await openSigns();
  const { name, bytes } = await saved('Der leere Turm: SVG');
  expect(name).toBe('schild-demo-turm.svg');
  // Rendered as the file's readers see it.
  const paper = await site.openPage({ size: 'desktop', deviceScaleFactor: 2 });
  await paper.goto(`data:image/svg+xml;base64,${bytes.toString('base64')}`);
  const text = await textOf(await paper.screenshot());
  expect(text).toBe(`${site.url}/a/demo/turm`);
  await paper.goto(text ?? '');
  await paper.getByRole('heading', { name: 'Der leere Turm', exact: true }).first().waitFor();
});

test('a sign shows the cover that its walk has had since its publication', async () => {
  const colour = { r: 200, g: 30, b: 30 };
  const picture = { width: 320, height: 200, channels: 3, background: colour } as const;
  const buffer = await sharp({ create: picture }).png().toBuffer();
  await page.goto(`${site.url}/admin/contents`);
  const file = { name: 'Neues Titelbild.png', mimeType: 'image/png', buffer };
  await page.getByLabel('Dateien auswählen').setInputFiles(file);
  // The bytes are there before the server has processed them for visitors.
  const library = page.getByRole('region', { name: 'Mediathek' });
  await library
    .getByRole('listitem')
    .filter({ hasText: file.name })
    .getByText('Unbenutzt')
    .waitFor();
  await coverTheDraft(`/media/${createHash('sha256').update(buffer).digest('hex')}.png`);
  await openSigns();
  const code = page.getByRole('img', { name: /^Bogen 1 von/ });
  await code.locator('image').first().waitFor();
  const { bytes } = await saved('Der Rundgang selbst: SVG');
  const jpegs = [...bytes.toString().matchAll(/data:image\/jpeg;base64,([^"]+)/g)];
  expect(jpegs).toHaveLength(1);
  const { dominant } = await sharp(Buffer.from(jpegs[0]?.[1] ?? '', 'base64')).stats();
  expect(dominant.r - dominant.g).toBeGreaterThan(100);
  expect(await page.getByText('Titelbild nicht lesbar, Schild ohne Bild').count()).toBe(0);
});

async function coverTheDraft(value: string): Promise<void> {
  const { accessToken: token } = administrator;
  const all = await mustCall<{ stories: StoryRow[] }>(site.url, 'adminStories', {
    ...{ token, query: { search: 'demo' } },
  });
  const id = all.stories.find(({ slug }) => slug === 'demo')?.id ?? '';
  const { story } = await mustCall<DraftRead>(site.url, 'adminDraft', { token, params: { id } });
  const changes = [{ field: 'storyMeta_cover', languageId: 2, value }];
  await mustCall(site.url, 'adminSaveFields', {
    ...{ token, params: { kind: 'story', id }, body: { version: story.version, changes } },
  });
}

test('a sign shows the site’s name and logo, and its code is read as before', async () => {
  await mustCall(site.url, 'adminSaveSettings', {
    token: administrator.accessToken,
    body: {
      brand: { name: 'Stadtmuseum Oberwispel', claim: {}, logo: '/assets/icons/icon-192.png' },
    },
  });
  // The operator's name comes with the page.
  await page.reload();
  await openSigns();
  const sheet = page.getByRole('img', { name: /^Bogen 1 von/ });
  await sheet.getByText('Stadtmuseum Oberwispel', { exact: true }).first().waitFor();
  // Four signs, each with its cover and the logo, which stays where covers are not wanted.
  await expect.poll(() => sheet.locator('image').count()).toBe(8);
  await page.getByRole('switch', { name: 'Mit Titelbild' }).click();
  await expect.poll(() => sheet.locator('image').count()).toBe(4);
  await page.getByRole('combobox', { name: 'Papier' }).selectOption('sheet-8');
  await expect.poll(() => sheet.locator('image').count()).toBe(8);
  const { bytes } = await saved('PDF speichern');
  const pdf = readPdf(bytes);
  expect(pdf.problems).toEqual([]);
  const names = pdf.texts.flat().filter((text) => text === 'Stadtmuseum Oberwispel');
  expect(names.length).toBe(pdf.texts.flat().filter((text) => text.startsWith('demo')).length);
  const signs = (await Promise.all(pdf.rectangles.map(printed))).flat();
  const read = (await Promise.all(signs.map(textOf))).filter((text) => text !== undefined);
  expect(read.length).toBe(names.length);
});

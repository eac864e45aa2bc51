import { createHash } from 'node:crypto';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aRecording } from '../../../server/testing/made-media.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { mustCall, setUpAdministrator, type SignedIn } from '../../support/servers/api-client.ts';
import { canRun } from '../../support/can-run.ts';
import { whyNoFfmpeg } from '../../support/ffmpeg.ts';
import { fileOf } from '../../support/pages/media-page.ts';
import { mediumOf, RawUploads } from '../../support/links/raw-uploads.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite();
let administrator: SignedIn;
/** In the library before the first test. */
const LONG = fileOf('Langer Weg.wav', aRecording({ toneS: 5, level: 0.05 }));

beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
  const uploads = new RawUploads(site.url, administrator);
  const sent = await uploads.upload(LONG.buffer, LONG.name, LONG.mimeType);
  await uploads.settled(mediumOf(sent));
});

/** One library page for all tests: each begins with its list. */
let page: Page;
beforeAll(async () => {
  page = await site.openLastingPage({ expected: [/status of 409 .*\/api\/admin\/media/] });
  await seedSignIn(page, administrator);
});
beforeEach(async () => {
  await page.goto(`${site.url}/admin/contents`);
  await page.getByRole('heading', { level: 1, name: 'Alle Inhalte', exact: true }).waitFor();
});
const withFfmpeg = test.runIf(canRun('recordings that are uploaded', whyNoFfmpeg()));

withFfmpeg('who names a medium second sees how the other called it, and chooses', async () => {
  await page.getByRole('button', { name: LONG.name, exact: true }).click();
  const name = page.getByLabel('Name in der Mediathek');
  await name.waitFor();
  const sha256 = createHash('sha256').update(LONG.buffer).digest('hex');
  const asOther = (other: string) =>
    mustCall(site.url, 'adminRenameMedium', {
      token: administrator.accessToken,
      params: { sha256 },
      body: { name: other },
    });
  // Otherwise the page could still be loading, and learn of it beforehand.
  await settled(page);
  await asOther('Umweg.wav');
  await name.fill('Heimweg.wav');
  await name.press('Enter');
  const conflict = page.getByRole('alert').filter({ hasText: 'Zwei haben dasselbe geändert' });
  await conflict.getByText('Umweg.wav', { exact: true }).waitFor();
  await conflict.getByText('Heimweg.wav', { exact: true }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Andere Fassung' }).click();
  await expect.poll(() => name.inputValue()).toBe('Umweg.wav');
  await settled(page);
  await asOther('Abweg.wav');
  await name.fill(LONG.name);
  await name.press('Enter');
  await conflict.getByText('Abweg.wav', { exact: true }).waitFor();
  await conflict.getByRole('button', { name: 'Meine Fassung' }).click();
  await page.getByRole('heading', { name: LONG.name, level: 2 }).waitFor();
  await conflict.waitFor({ state: 'detached' });
});

withFfmpeg(
  'a station gets another sound: uploaded in the picker, heard in the editor, kept over a reload',
  async () => {
    await page.getByRole('searchbox').fill('Turm');
    const texts = page.getByRole('region', { name: 'In den Texten' });
    await texts.locator('a[href*="/admin/tracks/"]').first().click();
    const label = 'Ton · Deutsch';
    await page.getByRole('button', { name: `Ersetzen ${label}` }).waitFor();
    await settled(page);
    await page.getByRole('button', { name: `Ersetzen ${label}` }).click();
    const picker = page.getByRole('dialog', { name: `Aus der Mediathek: ${label}` });
    await picker.getByRole('button', { name: LONG.name, exact: true }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const short = fileOf('Kurzer Ton.wav', aRecording({ toneS: 2, level: 0.05 }));
    await picker.getByLabel('Dateien auswählen').setInputFiles(short);
    const sketch = { width: 90, height: 60, channels: 3, background: '#285' } as const;
    const buffer = await sharp({ create: sketch }).png().toBuffer();
    const noSound = { name: 'Skizze.png', mimeType: 'image/png', buffer };
    await picker.getByLabel('Dateien auswählen').setInputFiles(noSound);
    await picker.getByRole('button', { name: 'Skizze.png übernehmen' }).click();
    await picker.getByText('„Skizze.png“ passt nicht. Hierhin gehört ein Ton.').waitFor();
    await picker.getByRole('button', { name: 'Kurzer Ton.wav übernehmen' }).click();
    await picker.waitFor({ state: 'detached' });
    const chosen = page.getByRole('group', { name: label });
    await chosen.getByText('Kurzer Ton.wav', { exact: true }).waitFor();
    await chosen.getByText('0:02').waitFor();
    await page.getByText(/^gespeichert um \d\d:\d\d/i).waitFor();

    await page.reload();
    await chosen.getByText('Kurzer Ton.wav', { exact: true }).waitFor();
    await page.getByRole('button', { name: `Entfernen ${label}` }).click();
    await page.getByRole('textbox', { name: label }).waitFor();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await chosen.getByRole('link', { name: 'In der Mediathek zeigen' }).click();
    const editor = page.getByRole('heading', { name: 'Kurzer Ton.wav', level: 2 });
    await editor.waitFor();
  },
);

test('a word is found in the texts of all walks, and links to its editor', async () => {
  await page.getByRole('searchbox').fill('Glocke');
  const hits = page.getByRole('region', { name: 'In den Texten' });
  const hit = hits.getByRole('link').first();
  await hit.waitFor();
  expect(await hit.getAttribute('href')).toMatch(/\/admin\/(stories|tracks|quests|puzzles)\//);
});

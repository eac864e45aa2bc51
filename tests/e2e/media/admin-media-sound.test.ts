import { createHash } from 'node:crypto';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { DraftRead } from '../../../src/contract/admin/walks.ts';
import { aRecording } from '../../../server/testing/made-media.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { mustCall, setUpAdministrator, type SignedIn } from '../../support/servers/api-client.ts';
import { canRun } from '../../support/can-run.ts';
import { addDraft } from '../../support/stories/draft-story.ts';
import { whyNoFfmpeg } from '../../support/ffmpeg.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';
import { TIMEOUT_MS } from '../../support/wait.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite();
const soon = { timeout: TIMEOUT_MS };
let administrator: SignedIn;

beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
});

async function open(path: string): Promise<Page> {
  const page = await site.openPage();
  await seedSignIn(page, administrator);
  await page.goto(site.url + path);
  return page;
}

const withFfmpeg = test.runIf(canRun('hearing into recordings', whyNoFfmpeg()));

withFfmpeg(
  'a recording says its codec and when it is silent, and a press on one of these plays from there',
  async () => {
    const page = await open('/admin/contents');
    const gaps = aRecording({ toneS: 3, silenceS: 4 });
    const rest = aRecording({ toneS: 4, silenceS: 3 }).subarray(44);
    const both = Buffer.concat([gaps, rest]);
    both.writeUInt32LE(both.length - 8, 4);
    both.writeUInt32LE(both.length - 44, 40);
    const file = { name: 'Pausen.wav', mimeType: 'audio/wav', buffer: both };
    await page.getByLabel('Dateien auswählen').setInputFiles(file);
    await page.getByRole('button', { name: 'Pausen.wav', exact: true }).click(soon);
    await page.getByText(/^0:14 · .+ · Codec: PCM, 16 Bit$/).waitFor(soon);
    const silences = page.getByRole('list', { name: '2 Stellen sind still:' });
    await silences.waitFor(soon);
    expect(await silences.getByRole('listitem').allTextContents()).toEqual([
      ...['0:03–0:07', '0:11 bis zum Ende'],
    ]);
    expect(await accessibilityViolations(page)).toEqual([]);
    const sound = page.locator('audio[controls]');
    // Recorded while it plays: a later query finds it past that position, or at its end.
    await sound.evaluate((element: HTMLAudioElement) => {
      element.addEventListener('timeupdate', () => {
        const isThere = element.currentTime > 3 && element.currentTime < 7;
        if (isThere && !element.paused) element.dataset['heard'] = 'there';
      });
    });
    await page.getByRole('button', { name: '0:03–0:07, von dort abspielen' }).click();
    await expect.poll(() => sound.getAttribute('data-heard'), soon).toBe('there');
  },
);

test('publishing lists the recordings that are published unprepared, where the server lacks ffmpeg', async () => {
  // As if ffmpeg were not installed.
  await site.server.restart({ PATH: '/nowhere' });
  const { id } = await addDraft(site.server, { slug: 'roh', title: 'Rohfassung' });
  const page = await open('/admin/contents');
  const buffer = aRecording({ toneS: 1, level: 0.2 });
  const file = { name: 'Ungeputzt.wav', mimeType: 'audio/wav', buffer };
  await page.getByLabel('Dateien auswählen').setInputFiles(file);
  await page.getByRole('button', { name: file.name, exact: true }).click(soon);
  const shown = page.getByRole('region', { name: file.name, exact: true });
  await shown.getByText(/^Auf dem Server fehlt ffmpeg/).waitFor(soon);
  await hearInDraft(id, createHash('sha256').update(buffer).digest('hex'));

  await page.goto(`${site.url}/admin/stories/${id}`);
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).waitFor();
  // The result of the walk's check may move the button in the middle of a click.
  await settled(page);
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
  await page.getByText('Der Rundgang ist veröffentlicht, aber nicht alles ist gelungen:').waitFor();
  await page.getByText(/\(Ungeputzt\.wav\): auf diesem Server fehlt .+ \(ffmpeg\)\.$/).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
});

async function hearInDraft(storyId: string, sha256: string): Promise<void> {
  const token = administrator.accessToken;
  const draft = await mustCall<DraftRead>(site.url, 'adminDraft', {
    ...{ token, params: { id: storyId } },
  });
  const { id = '', version } = draft.elements[0] ?? {};
  const value = `/media/${sha256}.wav`;
  await mustCall(site.url, 'adminSaveFields', {
    token,
    params: { kind: 'track', id },
    body: { version, changes: [{ field: 'trackMeta_audiotrack', languageId: 2, value }] },
  });
}

import { createHash } from 'node:crypto';
import type { Page } from 'playwright';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aRecording } from '../../../server/testing/made-media.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { mustCall } from '../../support/servers/api-client.ts';
import { canRun } from '../../support/can-run.ts';
import { whyNoFfmpeg } from '../../support/ffmpeg.ts';
import { goToArea } from '../../support/pages/admin-page.ts';
import { playButton, readAudioState } from '../../support/pages/player.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite({
  walks: [aWalk('turm').withTracks(2).build(), aWalk('bruecke').withTracks(1).build()],
});
const OLD = { name: 'Alter Ton.wav', toneS: 2, level: 0.02 };
const NEW = { name: 'Neuer Ton.wav', toneS: 4, level: 0.5 };
const bytesOf = new Map([OLD, NEW].map((one) => [one.name, aRecording(one)]));
const fileOf = ({ name }: typeof OLD) => ({
  name,
  mimeType: 'audio/wav',
  buffer: bytesOf.get(name) ?? Buffer.of(),
});
const sha256Of = ({ name }: typeof OLD) =>
  createHash('sha256')
    .update(fileOf({ ...OLD, name }).buffer)
    .digest('hex');

/** One admin page for all tests, and one visitor who checks the results. */
let adminPage: Page;
let visitor: Page;
beforeAll(async () => {
  adminPage = await site.openLastingPage({
    size: 'desktop',
    expected: [/status of 409 .*\/api\/admin\/media/],
  });
  await seedSignIn(adminPage, site.administrator);
  await adminPage.goto(`${site.url}/admin/contents`);
  visitor = await site.openLastingPage();
});
beforeEach(() => atLibrary());

const heading = (name: string, level = 1) =>
  adminPage.getByRole('heading', { name, level, exact: true });
const button = (name: string) => adminPage.getByRole('button', { name, exact: true });
const library = () => adminPage.getByRole('region', { name: 'Mediathek' });
const card = (name: string) => library().getByRole('listitem').filter({ hasText: name });
const uploads = () =>
  adminPage.getByRole('list', { name: 'Wird hochgeladen' }).getByRole('listitem');
/** The list has the uploads of the earlier tests, too. */
const uploadOf = ({ name }: { readonly name: string }) => uploads().filter({ hasText: name });
const chosen = () => adminPage.getByRole('group', { name: 'Ton · Deutsch' });

/** Waits until the card has all of its data, so that its buttons no longer move. */
async function openCard(name: string): Promise<void> {
  await button(name).click();
  await settled(adminPage);
}

/** From any admin page to the library, with nothing selected or open. */
async function atLibrary(): Promise<void> {
  // A dialog of a failed test covers the links.
  await adminPage.keyboard.press('Escape');
  await goToArea(adminPage, 'Rundgänge');
  await goToArea(adminPage, 'Alle Inhalte');
}

interface Draft {
  readonly story: { readonly id: string };
  readonly elements: readonly { id: string; version: number }[];
}

const callAdmin = <T>(
  name: Parameters<typeof mustCall>[1],
  request: Parameters<typeof mustCall>[2],
) => mustCall<T>(site.url, name, { token: site.administrator.accessToken, ...request });

async function draftOf(slug: string): Promise<Draft> {
  const query = { search: slug };
  const { stories } = await callAdmin<{ stories: { id: string; slug: string }[] }>('adminStories', {
    query,
  });
  const id = stories.find((story) => story.slug === slug)?.id ?? '';
  const { elements } = await callAdmin<Draft>('adminDraft', { params: { id } });
  return { story: { id }, elements };
}

const publish = async ({ story }: Draft) =>
  callAdmin('adminPublish', { params: { id: story.id }, body: {} });

async function everyStationSounds(walk: Draft, sound: typeof OLD): Promise<void> {
  const value = `/media/${sha256Of(sound)}.wav`;
  for (const { id, version } of walk.elements) {
    const changes = [{ field: 'trackMeta_audiotrack', languageId: 2, value }];
    await callAdmin('adminSaveFields', {
      params: { kind: 'track', id },
      body: { version, changes },
    });
  }
}

/** How long the sound of a station lasts for a visitor. */
async function heardS(): Promise<number> {
  await visitor.goto(`${site.url}/a/turm/track-2`);
  await settled(visitor);
  await playButton(visitor).click();
  await expect.poll(async () => (await readAudioState(visitor)).durationS).toBeGreaterThan(0);
  const { durationS } = await readAudioState(visitor);
  return Math.round(durationS);
}

const withFfmpeg = test.runIf(canRun('another recording in the place of one', whyNoFfmpeg()));

withFfmpeg(
  'a file says how loud it is and where it is used, and another one takes its place everywhere',
  async () => {
    await adminPage.getByLabel('Dateien auswählen').setInputFiles([OLD, NEW].map(fileOf));
    await expect.poll(() => uploads().getByText('Angekommen').count()).toBe(2);
    for (const { name } of [OLD, NEW]) await card(name).getByText('Unbenutzt').waitFor();
    const walk = await draftOf('turm');
    await everyStationSounds(walk, OLD);
    await publish(walk);
    expect(await heardS()).toBe(OLD.toneS);

    await adminPage.reload();
    await card(OLD.name).getByText('An 3 Stellen verwendet').waitFor();
    await openCard(OLD.name);
    await adminPage
      .getByText(/^Lautheit: vorher -\d\d(,\d)? LUFS, jetzt -1\d(,\d)? LUFS \(\+\d+(,\d)? dB\)\.$/)
      .waitFor();
    await adminPage
      .getByText('Löschen geht erst, wenn sie nirgends mehr verwendet wird.')
      .waitFor();
    expect(await button('Löschen').count()).toBe(0);
    await adminPage.getByRole('link', { name: 'Veröffentlicht in Title of turm' }).waitFor();
    await adminPage.getByRole('link', { name: 'Name of track-1 in Title of turm' }).waitFor();
    expect(await accessibilityViolations(adminPage)).toEqual([]);
    await adminPage.getByRole('link', { name: 'Name of track-2 in Title of turm' }).click();
    await heading('Name of track-2').waitFor();
    await chosen().getByText(OLD.name, { exact: true }).waitFor();

    await adminPage.goBack();
    await heading(OLD.name, 2).waitFor();
    await settled(adminPage);
    await button('Andere Datei auswählen').click();
    const picker = adminPage.getByRole('dialog', { name: 'Aus der Mediathek: Ersatz' });
    await picker.getByRole('button', { name: NEW.name, exact: true }).click();
    const confirmation = adminPage.getByRole('alertdialog', {
      name: 'Diese Datei überall ersetzen?',
    });
    await confirmation.getByText(`Ersatz ist „${NEW.name}“.`).waitFor();
    expect(await accessibilityViolations(adminPage)).toEqual([]);
    await confirmation.getByRole('button', { name: 'Ersetzen', exact: true }).click();
    await adminPage.getByText('An 2 Stellen ersetzt.').waitFor();
    // A station's page that was open a moment ago has it, too.
    await openCard(NEW.name);
    await adminPage.getByRole('link', { name: 'Name of track-2 in Title of turm' }).click();
    await chosen().getByText(NEW.name, { exact: true }).waitFor();
    await atLibrary();
    expect(await heardS()).toBe(OLD.toneS);

    // Visitors still hear it: there is nothing left to replace, and nothing to delete yet.
    await openCard(OLD.name);
    await card(OLD.name).getByText('An 1 Stelle verwendet').waitFor();
    expect([
      await button('Andere Datei auswählen').count(),
      await button('Löschen').count(),
    ]).toEqual([0, 0]);
    await publish(walk);
    expect(await heardS()).toBe(NEW.toneS);
  },
);

withFfmpeg(
  'what nothing uses is found by its filter, also after a reload, and goes after a question',
  async () => {
    const none = fileOf({ ...OLD, name: 'Niemandes Ton.wav' });
    const buffer = aRecording({ toneS: 1, level: 0.1 });
    await adminPage.getByLabel('Dateien auswählen').setInputFiles({ ...none, buffer });
    await uploadOf(none).getByText('Angekommen').waitFor();
    await adminPage.getByLabel('Verwendung', { exact: true }).selectOption({ label: 'Unbenutzt' });
    await card('museum/').first().waitFor({ state: 'detached' });
    await card(none.name).getByText('Unbenutzt').waitFor();
    expect(await card(NEW.name).count()).toBe(0);
    await adminPage.reload();
    await card(none.name).waitFor();
    expect(await card(NEW.name).count()).toBe(0);
    await openCard(none.name);
    await button('Löschen').click();
    const confirmation = adminPage.getByRole('alertdialog', { name: 'Diese Datei löschen?' });
    await confirmation.getByRole('button', { name: 'Abbrechen' }).click();
    await confirmation.waitFor({ state: 'detached' });
    await button('Löschen').click();
    await confirmation.getByRole('button', { name: 'Löschen', exact: true }).click();
    await adminPage.getByText('Gelöscht. 30 Tage lang können Sie sie zurückholen.').waitFor();
    await card(none.name).waitFor({ state: 'detached' });
    await settled(adminPage);
    await adminPage.getByRole('link', { name: 'Papierkorb', exact: true }).click();
    await heading('Papierkorb').waitFor();
    await adminPage.getByText(none.name).first().waitFor();
  },
);

test('an element in the deletion queue that uses a file is listed by its title and links to the queue', async () => {
  const sound = { ...OLD, name: 'Ton der Brücke.wav', toneS: 5 };
  bytesOf.set(sound.name, aRecording(sound));
  await adminPage.getByLabel('Dateien auswählen').setInputFiles(fileOf(sound));
  await card(sound.name).getByText('Unbenutzt').waitFor();
  const walk = await draftOf('bruecke');
  await everyStationSounds(walk, sound);
  const use = (text: string) => adminPage.getByRole('link', { name: text, exact: true });
  await callAdmin('adminDeleteElement', { params: { id: walk.elements[0]?.id ?? '' } });
  // A page does not repeat a request within seconds.
  await adminPage.reload();
  await openCard(sound.name);
  await use('Name of track-1 in Title of bruecke (im Papierkorb)').click();
  await heading('Papierkorb').waitFor();
  await button('Name of track-1 zurückholen').click();
  await adminPage.getByText('„Name of track-1“ ist wieder da.').waitFor();
  await adminPage.goBack();
  await use('Name of track-1 in Title of bruecke').waitFor();
  await callAdmin('adminDeleteStory', { params: { id: walk.story.id } });
  await adminPage.reload();
  await use('Name of track-1 in Title of bruecke (im Papierkorb)').waitFor();
  // A file in the trash is not replaced: it is restored as it was.
  expect(await button('Andere Datei auswählen').count()).toBe(0);
  expect(await accessibilityViolations(adminPage)).toEqual([]);
});

test('deleting a file is rejected when another author has begun to use it meanwhile', async () => {
  const late = { ...OLD, name: 'Später Ton.wav', toneS: 3 };
  bytesOf.set(late.name, aRecording(late));
  await adminPage.getByLabel('Dateien auswählen').setInputFiles(fileOf(late));
  await card(late.name).getByText('Unbenutzt').waitFor();
  await openCard(late.name);
  await button('Löschen').click();
  const confirmation = adminPage.getByRole('alertdialog', { name: 'Diese Datei löschen?' });
  await everyStationSounds(await draftOf('turm'), late);
  await confirmation.getByRole('button', { name: 'Löschen', exact: true }).click();
  await adminPage.getByText('Löschen geht erst, wenn sie nirgends mehr verwendet wird.').waitFor();
  await adminPage.getByRole('link', { name: 'Name of track-1 in Title of turm' }).waitFor();
  expect(await accessibilityViolations(adminPage)).toEqual([]);
});

import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aRecording } from '../../server/testing/made-media.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { mustCall } from '../support/api-client.ts';
import { canRun } from '../support/can-run.ts';
import { whyNoFfmpeg } from '../support/ffmpeg.ts';
import { goToArea } from '../support/desk-page.ts';
import { playKey, voice } from '../support/player.ts';
import { realHouse } from '../support/real-house.ts';
import { bringSignIn } from '../support/sign-in.ts';
import { settled } from '../support/settled.ts';

const house = realHouse({
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

/** One desk for all of it, and one visitor who looks what came of it. */
let desk: Page;
let visitor: Page;
beforeAll(async () => {
  desk = await house.openLastingPage({
    size: 'desk',
    expected: [/status of 409 .*\/api\/admin\/media/],
  });
  await bringSignIn(desk, house.administrator);
  await desk.goto(`${house.url}/admin/contents`);
  visitor = await house.openLastingPage();
});
beforeEach(() => atLibrary());

const heading = (name: string, level = 1) =>
  desk.getByRole('heading', { name, level, exact: true });
const button = (name: string) => desk.getByRole('button', { name, exact: true });
const library = () => desk.getByRole('region', { name: 'Mediathek' });
const card = (name: string) => library().getByRole('listitem').filter({ hasText: name });
const uploads = () => desk.getByRole('list', { name: 'Wird hochgeladen' }).getByRole('listitem');
/** Those of the tests before stand there, too. */
const uploadOf = ({ name }: { readonly name: string }) => uploads().filter({ hasText: name });
const chosen = () => desk.getByRole('group', { name: 'Ton · Deutsch' });

/** All that is told of it has come, and moves its keys no more. */
async function openCard(name: string): Promise<void> {
  await button(name).click();
  await settled(desk);
}

/** From anywhere at the desk, with nothing chosen or opened there. */
async function atLibrary(): Promise<void> {
  // What a failed test has asked stands above the links.
  await desk.keyboard.press('Escape');
  await goToArea(desk, 'Rundgänge');
  await goToArea(desk, 'Alle Inhalte');
}

interface Draft {
  readonly story: { readonly id: string };
  readonly elements: readonly { id: string; version: number }[];
}

const ask = <T>(name: Parameters<typeof mustCall>[1], request: Parameters<typeof mustCall>[2]) =>
  mustCall<T>(house.url, name, { token: house.administrator.accessToken, ...request });

async function draftOf(slug: string): Promise<Draft> {
  const query = { search: slug };
  const { stories } = await ask<{ stories: { id: string; slug: string }[] }>('adminStories', {
    query,
  });
  const id = stories.find((one) => one.slug === slug)?.id ?? '';
  const { elements } = await ask<Draft>('adminDraft', { params: { id } });
  return { story: { id }, elements };
}

const publish = async ({ story }: Draft) =>
  ask('adminPublish', { params: { id: story.id }, body: {} });

async function everyStationSounds(walk: Draft, sound: typeof OLD): Promise<void> {
  const value = `/media/${sha256Of(sound)}.wav`;
  for (const { id, version } of walk.elements) {
    const changes = [{ field: 'trackMeta_audiotrack', languageId: 2, value }];
    await ask('adminSaveFields', { params: { kind: 'track', id }, body: { version, changes } });
  }
}

/** How long the sound of a station lasts to a visitor. */
async function heardS(): Promise<number> {
  await visitor.goto(`${house.url}/a/turm/track-2`);
  await settled(visitor);
  await playKey(visitor).click();
  await expect.poll(async () => (await voice(visitor)).durationS).toBeGreaterThan(0);
  const { durationS } = await voice(visitor);
  return Math.round(durationS);
}

const withFfmpeg = test.runIf(canRun('another recording in the place of one', whyNoFfmpeg()));

withFfmpeg(
  'a file says how loud it is and where it is used, and another one takes its place everywhere',
  async () => {
    await desk.getByLabel('Dateien auswählen').setInputFiles([OLD, NEW].map(fileOf));
    await expect.poll(() => uploads().getByText('Angekommen').count()).toBe(2);
    for (const { name } of [OLD, NEW]) await card(name).getByText('Unbenutzt').waitFor();
    const walk = await draftOf('turm');
    await everyStationSounds(walk, OLD);
    await publish(walk);
    expect(await heardS()).toBe(OLD.toneS);

    await desk.reload();
    await card(OLD.name).getByText('An 3 Stellen verwendet').waitFor();
    await openCard(OLD.name);
    await desk
      .getByText(/^Lautheit: vorher -\d\d(,\d)? LUFS, jetzt -1\d(,\d)? LUFS \(\+\d+(,\d)? dB\)\.$/)
      .waitFor();
    await desk.getByText('Löschen geht erst, wenn sie nirgends mehr verwendet wird.').waitFor();
    expect(await button('Löschen').count()).toBe(0);
    await desk.getByRole('link', { name: 'Veröffentlicht in Title of turm' }).waitFor();
    await desk.getByRole('link', { name: 'Name of track-1 in Title of turm' }).waitFor();
    expect(await accessibilityFaults(desk)).toEqual([]);
    await desk.getByRole('link', { name: 'Name of track-2 in Title of turm' }).click();
    await heading('Name of track-2').waitFor();
    await chosen().getByText(OLD.name, { exact: true }).waitFor();

    await desk.goBack();
    await heading(OLD.name, 2).waitFor();
    await settled(desk);
    await button('Andere Datei auswählen').click();
    const picker = desk.getByRole('dialog', { name: 'Aus der Mediathek: Ersatz' });
    await picker.getByRole('button', { name: NEW.name, exact: true }).click();
    const question = desk.getByRole('alertdialog', { name: 'Diese Datei überall ersetzen?' });
    await question.getByText(`Ersatz ist „${NEW.name}“.`).waitFor();
    expect(await accessibilityFaults(desk)).toEqual([]);
    await question.getByRole('button', { name: 'Ersetzen', exact: true }).click();
    await desk.getByText('An 2 Stellen ersetzt.').waitFor();
    // A station's page that was open a moment ago has it, too.
    await openCard(NEW.name);
    await desk.getByRole('link', { name: 'Name of track-2 in Title of turm' }).click();
    await chosen().getByText(NEW.name, { exact: true }).waitFor();
    await atLibrary();
    expect(await heardS()).toBe(OLD.toneS);

    // Visitors still hear it: nothing to replace any more, and nothing to delete yet.
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
    await desk.getByLabel('Dateien auswählen').setInputFiles({ ...none, buffer });
    await uploadOf(none).getByText('Angekommen').waitFor();
    await desk.getByLabel('Verwendung', { exact: true }).selectOption({ label: 'Unbenutzt' });
    await card('museum/').first().waitFor({ state: 'detached' });
    await card(none.name).getByText('Unbenutzt').waitFor();
    expect(await card(NEW.name).count()).toBe(0);
    await desk.reload();
    await card(none.name).waitFor();
    expect(await card(NEW.name).count()).toBe(0);
    await openCard(none.name);
    await button('Löschen').click();
    const question = desk.getByRole('alertdialog', { name: 'Diese Datei löschen?' });
    await question.getByRole('button', { name: 'Abbrechen' }).click();
    await question.waitFor({ state: 'detached' });
    await button('Löschen').click();
    await question.getByRole('button', { name: 'Löschen', exact: true }).click();
    await desk.getByText('Gelöscht. 30 Tage lang können Sie sie zurückholen.').waitFor();
    await card(none.name).waitFor({ state: 'detached' });
    await settled(desk);
    await desk.getByRole('link', { name: 'Papierkorb', exact: true }).click();
    await heading('Papierkorb').waitFor();
    await desk.getByText(none.name).first().waitFor();
  },
);

test('what uses a file and waits in the bin is called by its title and leads to the bin', async () => {
  const sound = { ...OLD, name: 'Ton der Brücke.wav', toneS: 5 };
  bytesOf.set(sound.name, aRecording(sound));
  await desk.getByLabel('Dateien auswählen').setInputFiles(fileOf(sound));
  await card(sound.name).getByText('Unbenutzt').waitFor();
  const walk = await draftOf('bruecke');
  await everyStationSounds(walk, sound);
  const use = (text: string) => desk.getByRole('link', { name: text, exact: true });
  await ask('adminDeleteElement', { params: { id: walk.elements[0]?.id ?? '' } });
  // What a page has just asked for is not asked for anew within seconds.
  await desk.reload();
  await openCard(sound.name);
  await use('Name of track-1 in Title of bruecke (im Papierkorb)').click();
  await heading('Papierkorb').waitFor();
  await button('Name of track-1 zurückholen').click();
  await desk.getByText('„Name of track-1“ ist wieder da.').waitFor();
  await desk.goBack();
  await use('Name of track-1 in Title of bruecke').waitFor();
  await ask('adminDeleteStory', { params: { id: walk.story.id } });
  await desk.reload();
  await use('Name of track-1 in Title of bruecke (im Papierkorb)').waitFor();
  // Nothing of what waits there is replaced: it comes back as it was.
  expect(await button('Andere Datei auswählen').count()).toBe(0);
  expect(await accessibilityFaults(desk)).toEqual([]);
});

test('a file is refused to be deleted where somebody has begun to use it meanwhile', async () => {
  const late = { ...OLD, name: 'Später Ton.wav', toneS: 3 };
  bytesOf.set(late.name, aRecording(late));
  await desk.getByLabel('Dateien auswählen').setInputFiles(fileOf(late));
  await card(late.name).getByText('Unbenutzt').waitFor();
  await openCard(late.name);
  await button('Löschen').click();
  const question = desk.getByRole('alertdialog', { name: 'Diese Datei löschen?' });
  await everyStationSounds(await draftOf('turm'), late);
  await question.getByRole('button', { name: 'Löschen', exact: true }).click();
  await desk.getByText('Löschen geht erst, wenn sie nirgends mehr verwendet wird.').waitFor();
  await desk.getByRole('link', { name: 'Name of track-1 in Title of turm' }).waitFor();
  expect(await accessibilityFaults(desk)).toEqual([]);
});

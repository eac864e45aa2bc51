import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { decodeStory } from '../../../src/core/story/decode.ts';
import type { Story } from '../../../src/core/story/model.ts';
import { aRecording } from '../../../server/testing/made-media.ts';
import { mustCall, password, type SignedIn } from '../../support/servers/api-client.ts';
import { viewports } from '../../support/browsers/browser.ts';
import { canRun } from '../../support/can-run.ts';
import { plainDesktop } from '../../support/pages/admin-page.ts';
import { whyNoFfmpeg } from '../../support/ffmpeg.ts';
import { harbourStory } from '../../support/stories/harbour-story.ts';
import { eventually, playButton } from '../../support/pages/player.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { harbourWalk as walk } from '../../support/stories/scripted-walk.ts';
import { loudness, watchSound } from '../../support/measure/sound.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';
import { AUTHOR, WalkAuthor } from '../../support/stories/walk-author.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite({ isFresh: true });
const stations = walk.stations.map(({ name }) => name[0]);

/** The author's disk. */
const folder = makeTempFolder();
afterAll(() => {
  folder.remove();
});

/** Each has another length, so that none is a duplicate; the first one is listened to. */
function recordFor(station: string, index: number): string {
  const path = join(folder.path, `${station}.wav`);
  writeFileSync(path, aRecording({ toneS: (index === 0 ? 5 : 1) + index / 10, level: 0.2 }));
  return path;
}

async function addAllElements(author: WalkAuthor): Promise<void> {
  await author.createWalk(walk);
  await author.findings('Es fehlt noch eine Station oder ein Rätsel.');
  // The author has added the pier before the dock.
  for (const name of stations.with(8, stations[9] ?? '').with(9, stations[8] ?? '')) {
    await author.addElement('Station', name);
  }
  await author.moveUp('Das Trockendock', 9);
  for (const { title } of walk.quests) await author.addElement('Quest', title[0]);
  for (const { title } of walk.puzzles) await author.addElement('Rätsel', title[0]);
  await author.findings(/^\d+ Hinweise$/);
}

const half = walk.stations.length / 2;
const [firstHalf, otherHalf] = [walk.stations.slice(0, half), walk.stations.slice(half)];

async function fill(author: WalkAuthor, some: typeof walk.stations): Promise<void> {
  for (const station of some) await author.fillStation(station);
  await author.saved();
}

/** The same author, signed in on another device. */
async function onAnotherDevice(): Promise<WalkAuthor> {
  const body = { username: AUTHOR, password };
  const signedIn = await mustCall<SignedIn>(site.url, 'login', { body });
  const page = await site.openLastingPage(plainDesktop);
  await seedSignIn(page, signedIn);
  await page.goto(`${site.url}/admin/stories`);
  const author = new WalkAuthor(page);
  await author.openWalk(walk.title[0]);
  return author;
}

/** The walk that visitors get. */
async function published(): Promise<Story> {
  const request = { params: { walkSlug: walk.slug } };
  const { story, problems } = decodeStory(await mustCall(site.url, 'getStory', request));
  expect(problems).toEqual([]);
  return story;
}

/** The position is not compared: it is the order of the list. */
const COUNTED = { position: 0 };
/** The parts of the walk that an author writes. */
const written = ({ slug, title, description, author, ...rest }: Story) => ({
  ...{ slug, title, description, author, durationMin: rest.durationMin, features: rest.features },
  tracks: rest.tracks.map((track) => ({ ...track, ...COUNTED, audioReversed: {}, durationS: {} })),
  quests: rest.quests,
  puzzles: rest.puzzles.map((puzzle) => ({ ...puzzle, ...COUNTED })),
});

/** Each station has another sound, processed, the same in both languages. */
async function publishedSounds({ tracks, files }: Story): Promise<readonly string[]> {
  const sounds = tracks.map(({ audio }) => audio[2] ?? '');
  expect(new Set(sounds).size).toBe(walk.stations.length);
  const prepared = files.filter(
    ({ type, durationS }) => type === 'audio/mp4' && durationS !== undefined,
  );
  expect(prepared.map(({ url }) => url)).toEqual(expect.arrayContaining(sounds));
  return sounds;
}

/** On a phone, before anybody else gets the walk. */
async function hearPreview(link: string, station: string): Promise<void> {
  const phone = await site.openPage();
  phone.setDefaultTimeout(30_000);
  await watchSound(phone);
  await phone.goto(link);
  await phone.getByText(/^Vorschau · Entwurf vom /).waitFor();
  // An earlier click is remembered, but there is no audio output to be metered yet.
  await settled(phone);
  await playButton(phone).click();
  await phone.getByRole('region', { name: 'Player' }).getByText(station).first().waitFor();
  await eventually(() => loudness(phone)).toBeGreaterThan(0.005);
  expect((await fetch(`${site.url}/a/${walk.slug}`)).status).toBe(404);
  await phone.close();
}

// Consecutive steps of one job. full-walk-offline tests how this walk is walked.
const withFfmpeg = describe.runIf(canRun('a walk from nothing, with recordings', whyNoFfmpeg()));
withFfmpeg('a walk of 12 stations, from nothing to what visitors get', () => {
  let author: WalkAuthor;

  test('its elements are made by name, and its sounds are uploaded', async () => {
    author = new WalkAuthor(await site.openLastingPage(plainDesktop));
    await author.setUp(site.url, await site.server.setupSecret(), password);
    await author.uploadSounds(stations.map(recordFor));
    await addAllElements(author);
  });

  test('its story and stations are written, placed and translated, in two browsers', async () => {
    const other = await onAnotherDevice();
    await author.fillStory(walk);
    await Promise.all([fill(author, firstHalf), fill(other, otherHalf)]);
  });

  test('its quests and puzzles are, too', async () => {
    for (const quest of walk.quests) await author.fillQuest(quest);
    for (const puzzle of walk.puzzles) await author.fillPuzzle(puzzle);
    await author.saved();
  });

  test('its sounds were prepared in the background, and the check has no findings', async () => {
    await author.soundsAreReady();
    await author.openWalk(walk.title[0]);
    await author.findings('Die Prüfung findet nichts: Alles ist erreichbar und lösbar.');
  });

  test('it is previewed beside its editor, heard on a phone, and published as it was written', async () => {
    await author.page.setViewportSize(viewports.desktop);
    await author.seeBeside(stations[0] ?? '');
    await hearPreview(await author.previewLink(), stations[0] ?? '');
    await author.publish('Die erste Fassung');
    const story = await published();
    const sounds = await publishedSounds(story);
    expect(written(story)).toEqual(written(harbourStory((station) => sounds[station] ?? '')));
  });
});

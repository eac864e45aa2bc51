import { bellWalk } from '../../demo/bell.ts';
import { latLonOf } from '../../demo/bell/places.ts';
import { initialProgress } from '../../src/core/progress/initial.ts';
import { encodeProgress, storageKey } from '../../src/core/progress/storage.ts';
import type { Story } from '../../src/core/story/model.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';

const media = bellWalk.media.filter(({ name }) => /\.(webp|pmtiles)$/.test(name));
const covers = media.flatMap(({ name }) => (name.endsWith('.webp') ? [name] : []));
const landmarks = [
  'Brunnen',
  'Tor',
  'Linde',
  'Stolperstein',
  'Laterne',
  'Hof',
  'Bäckerei zum Anker',
];
/** Half of the demo's town, from its market. */
const SPREAD_M = 400;
const EVERY_LOCKED = 9;
const EVERY_HEARD = 7;

/** This many stations in the demo's town, on a spiral: every part of it has some. */
function crowdedWalk(count: number): Story {
  let walk = aWalk(`shots-map-${String(count)}`).with({
    title: { 2: `Lauschenau, Stationen: ${String(count)}` },
    features: ['info', 'map', 'playlist', 'password'],
    startPage: 'map',
    hasTrackPasswords: true,
    showsLocked: true,
    ...(bellWalk.story.map ? { map: bellWalk.story.map } : {}),
    paths: bellWalk.story.paths,
  });
  for (let index = 0; index < count; index += 1) walk = walk.withTrack(station(index, count));
  return walk.build();
}

function station(index: number, count: number) {
  const [turn, outM] = [index * 2.4, SPREAD_M * Math.sqrt((index + 1) / count)];
  const [x, y] = latLonOf([outM * Math.cos(turn), outM * 0.6 * Math.sin(turn)]);
  const name = `${landmarks[index % landmarks.length] ?? ''} ${String(index + 1)}`;
  return {
    slug: slugOf(index),
    name: { 2: name },
    cover: { 2: covers[index % covers.length] ?? '' },
    audio: { 2: '/assets/audio/empty.mp3' },
    location: { 2: { x, y } },
    password: index % EVERY_LOCKED === EVERY_LOCKED - 1 ? { 2: 'offen' } : {},
  };
}

const slugOf = (index: number) => `ort-${String(index + 1)}`;

export const mapWalks = [1, 50, 1000].map((count) => ({
  story: crowdedWalk(count),
  mediaFolder: bellWalk.mediaFolder,
  media,
}));

/** Such a walk on the device of a visitor who has heard some of it. */
export function someHeard(count: number): Readonly<Record<string, string>> {
  const story = crowdedWalk(count);
  const heard = Array.from({ length: count }, (_, index) => slugOf(index)).filter(
    (_, index) => index % EVERY_HEARD === 0,
  );
  const progress = {
    ...initialProgress(story),
    positions: Object.fromEntries(
      heard.map((track, index) => [
        track,
        { track, positionS: 0, counter: index + 1, device: 'shots' },
      ]),
    ),
  };
  return { [storageKey(story.slug)]: encodeProgress(progress) };
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { accessGaps } from '../src/core/check/access.ts';
import { checkWalk } from '../src/core/check/check-walk.ts';
import { overlapsOf } from '../src/core/place/overlap.ts';
import { zonesOf } from '../src/core/place/zone.ts';
import { activationsFor } from '../src/core/puzzle/activations-for.ts';
import { judgeAnswer } from '../src/core/puzzle/judge-answer.ts';
import { decodeStory } from '../src/core/story/decode.ts';
import { encodeStory } from '../src/core/story/encode.ts';
import { INDEPENDENT, TABS, type Activation, type Story } from '../src/core/story/model.ts';
import { ENGLISH, GERMAN } from './authoring/compose.ts';
import { mediaIndex } from './authoring/media-index.ts';
import type { Station } from './authoring/station.ts';
import { bellStations } from './bell/stations.ts';
import { latLonOf, stationPoints } from './bell/places.ts';
import { demoWalks } from './demo-walks.ts';
import { museumStations } from './museum/stations.ts';
import { planSize } from './museum/rooms.ts';
import { cuckooWall } from './render/picture/museum-covers.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const languages = [GERMAN, ENGLISH] as const;
const codes = ['de', 'en'] as const;

function walk(slug: string) {
  const found = demoWalks.find(({ story }) => story.slug === slug);
  if (found === undefined) throw new Error(`No walk ${slug}`);
  return found;
}

const demo = walk('demo').story;
const museum = walk('museum').story;
const all: readonly [string, Story, readonly Station[]][] = [
  ['bell', demo, bellStations],
  ['museum', museum, museumStations],
];

const linesOf = (station: Station, index: 0 | 1): readonly string[] =>
  station.scene.beats.flatMap((beat) => (beat.kind === 'line' ? [beat.text[index]] : []));

const countWords = (lines: readonly string[]): number =>
  lines.flatMap((line) => line.split(/\s+/)).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Every text in the story that could be the name of a medium. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const isMediumName = (text: string): boolean => /^(bell|museum)\/[\w.-]+\.\w+$/.test(text);

interface ReadCue {
  readonly startS: number;
  readonly endS: number;
  readonly text: string;
}

function secondsOf(stamp: string): number {
  const [hours = NaN, minutes = NaN, seconds = NaN] = stamp.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

function readVtt(source: string): readonly ReadCue[] {
  const [head, ...blocks] = source.trimEnd().split('\n\n');
  expect(head).toBe('WEBVTT');
  return blocks.map((block) => {
    const match = /^\d+\n(\d\d:\d\d:\d\d\.\d{3}) --> (\d\d:\d\d:\d\d\.\d{3})\n<v [^>]+>(.+)$/.exec(
      block,
    );
    expect(match, block).not.toBeNull();
    const [, start = '', end = '', text = ''] = match ?? [];
    return { startS: secondsOf(start), endS: secondsOf(end), text };
  });
}

const mediumBody = (name: string): Buffer => readFileSync(`${root}demo/media/${name}`);

test('the demo has nine stations outdoors, every tab, two quests and seven puzzles of all types', () => {
  const places = new Set(
    demo.tracks.flatMap(({ location }) => {
      const place = location[INDEPENDENT];
      return place === undefined ? [] : [`${String(place.x)},${String(place.y)}`];
    }),
  );
  expect(places.size).toBe(12);
  expect(Object.keys(stationPoints)).toHaveLength(12);
  expect(demo.features).toEqual(TABS);
  expect(demo.quests).toHaveLength(2);
  expect(demo.puzzles.map(({ type }) => type).sort()).toEqual([
    'MultipleChoice',
    'MultipleChoice',
    'QR',
    'text',
    'text',
    'text',
    'text',
  ]);
  expect(demo.quests.flatMap(({ puzzles }) => puzzles)).toEqual(demo.puzzles.map((p) => p.slug));
});

test('the demo has one frequency, two fallbacks and a locked track whose password is mentioned', () => {
  const radio = demo.tracks.flatMap((track) => (track.radio === undefined ? [] : [track.radio]));
  expect(radio).toEqual([875, -1, -2]);
  const lockedTracks = demo.tracks.filter(({ password }) => Object.keys(password).length > 0);
  expect(lockedTracks.map(({ slug, password }) => [slug, password])).toEqual([
    ['band-7', { 2: 'Grünspan', 3: 'Verdigris' }],
  ]);
  const description = demo.tracks.find(({ slug }) => slug === 'marktplatz-kuebel')?.description;
  expect([
    description?.[GERMAN]?.includes('Grünspan'),
    description?.[ENGLISH]?.includes('Verdigris'),
  ]).toEqual([true, true]);
  const heard = bellStations.find(({ slug }) => slug === 'waschhaus');
  expect(([0, 1] as const).map((index) => heard && linesOf(heard, index).join(' '))).toEqual([
    expect.stringContaining('Grünspan'),
    expect.stringContaining('Verdigris'),
  ]);
});

test('the museum has seven stations on its floor plan and one quest', () => {
  expect(museum.tracks).toHaveLength(7);
  expect(museum.quests).toHaveLength(1);
  expect(museum.mapImage).toEqual({ 1: 'museum/grundriss.webp' });
  for (const { location } of museum.tracks) {
    const { x, y } = location[INDEPENDENT] ?? { x: -1, y: -1 };
    expect(x > 0 && x < planSize.width && y > 0 && y < planSize.height).toBe(true);
  }
});

test.each(all)(
  '%s: every station says 80 words of its own in each language',
  (_, story, stations) => {
    const placed = stations.filter(({ place }) => place !== undefined);
    const short = placed.flatMap((station) =>
      ([0, 1] as const)
        .map((index) => [station.slug, countWords(linesOf(station, index))] as const)
        .filter(([, altText]) => altText < 80),
    );
    expect(short).toEqual([]);
    const spoken = stations.flatMap((station) => linesOf(station, 0));
    expect(new Set(spoken).size).toBeGreaterThan(spoken.length * 0.97);
    expect(stations.map(({ slug }) => slug)).toEqual(story.tracks.map(({ slug }) => slug));
  },
);

test.each(all)('%s: every text is in each language', (_, story) => {
  const fields = [
    story.title,
    story.name,
    story.subtitle,
    story.description,
    ...story.tracks.flatMap((t) => [t.name, t.description, t.audio, t.transcript]),
    ...story.quests.flatMap((quest) => [quest.title, quest.description]),
    ...story.puzzles.flatMap((p) => [p.title, p.description, p.hint, p.finishedText, p.solution]),
  ];
  for (const field of fields) expect(Object.keys(field)).toEqual(['2', '3']);
  const choices = story.puzzles.filter(({ type }) => type === 'MultipleChoice');
  for (const puzzle of choices) expect(Object.keys(puzzle.choices)).toEqual(['2', '3']);
});

test.each(all)('%s: no exclamation marks, and hints are small HTML', (_, story, stations) => {
  const texts = [
    ...textsIn(story),
    ...stations.flatMap((s) => [0, 1].flatMap((i) => linesOf(s, i as 0 | 1))),
  ];
  expect(texts.filter((text) => text.includes('!'))).toEqual([]);
  const hints = story.puzzles.flatMap(({ hint }) => Object.values(hint));
  for (const hint of hints) {
    expect(hint).toMatch(/^<p>.+<\/p>$/s);
    expect(hint.match(/<\/?(\w+)/g)?.every((tag) => /^<\/?(p|em|strong)$/.test(tag))).toBe(true);
  }
});

test('stations change by what was solved: bridge, square and, either way, tower', () => {
  const changes = demo.puzzles.flatMap((puzzle) => {
    const groups = puzzle.solution[GERMAN]?.length ?? 0;
    return Array.from({ length: groups }, (_, group) => {
      const list = activationsFor(puzzle, group);
      return list.flatMap((item) =>
        item.kind === 'track' && item.action ? [[item.slug, item.action]] : [],
      );
    }).filter((list) => list.length > 0);
  });
  expect(changes).toEqual([
    [
      ['bruecke', 'finished'],
      ['bruecke-spur', 'active'],
    ],
    [
      ['marktplatz', 'finished'],
      ['marktplatz-kuebel', 'active'],
    ],
    [
      ['turm', 'finished'],
      ['turm-laeutet', 'active'],
    ],
    [
      ['turm', 'finished'],
      ['turm-schweigt', 'active'],
    ],
  ]);
});

test('the last choice accepts ringing and blooming and rejects Oberwispel, in both languages', () => {
  const puzzle = demo.puzzles.find(({ slug }) => slug === 'entscheidung');
  if (puzzle === undefined) throw new Error('No last choice');
  const judged = languages.map((language) =>
    ['laeuten', 'bluehen', 'umziehen'].map((answer) => judgeAnswer(puzzle, language, answer)),
  );
  expect(judged).toEqual([judged[0], judged[0]]);
  expect(judged[0]).toEqual([
    { kind: 'right', group: 0 },
    { kind: 'right', group: 1 },
    { kind: 'wrong' },
  ]);
});

test('the next station opens a few seconds after its cause, a question when the scene is over', () => {
  const ofTracks = demo.tracks.flatMap(({ activates }) => activates);
  const ofPuzzles = demo.puzzles.flatMap((p) =>
    p.activates.kind === 'per-group' ? p.activates.lists.flat() : [],
  );
  const delays = (list: readonly Activation[], kind: string) =>
    new Set(list.filter((item) => item.kind === kind).map(({ delayS }) => delayS));
  expect(delays(ofTracks, 'track')).toEqual(new Set([5]));
  expect(delays(ofPuzzles, 'track')).toEqual(new Set([3]));
  expect(delays(ofTracks, 'puzzle').size).toBeGreaterThan(3);
});

test('as many cuckoo clocks are drawn as the station mentions and its puzzle requires', () => {
  const puzzle = museum.puzzles.find(({ slug }) => slug === 'kuckucke');
  expect(puzzle && judgeAnswer(puzzle, GERMAN, String(cuckooWall.length))).toEqual({
    kind: 'right',
    group: 0,
  });
  const altText = museum.tracks.find(({ slug }) => slug === 'kuckuck')?.coverAltText;
  expect(altText).toEqual({
    2: expect.stringMatching(/^Dreizehn /),
    3: expect.stringMatching(/^Thirteen /),
  });
});

test('a visitor who only listens has heard of each clock that the museum offers as an answer', () => {
  const spoken = ([0, 1] as const).map((index) =>
    museumStations.flatMap((station) => linesOf(station, index)).join(' '),
  );
  expect(spoken[0]).toMatch(/Auf der Heizung.+mein Wecker/);
  expect(spoken[1]).toMatch(/on the radiator.+my alarm clock/);
});

test('the times spoken in the night scenes agree: the call to the tower comes half an hour later', () => {
  const station = bellStations.find(({ slug }) => slug === 'wetterdienst');
  const [german, english] = ([0, 1] as const).map((index) => station && linesOf(station, index));
  expect(german?.find((line) => line.includes('Rückruf'))).toMatch(/^Null Uhr zehn\. /);
  expect(english?.find((line) => line.includes('ring the tower'))).toMatch(/^Zero hours ten\. /);
});

test('zones have radii and do not overlap, except for the two endings of one tower', () => {
  const zones = zonesOf(demo, ({ location }) => location[INDEPENDENT]);
  expect(zones).toHaveLength(13);
  expect(overlapsOf(zones).map(({ a, b }) => [a, b])).toEqual([['turm-laeutet', 'turm-schweigt']]);
});

test('the paths join the stations in the order of the story', () => {
  const ends = demo.paths.map((path) => [path[0], path.at(-1)]);
  const order = [
    'bahnhof',
    'marktplatz',
    'turm',
    'giesserei',
    'schrottplatz',
    'bruecke',
    'rathaus',
    'himmelsstiege',
    'waschhaus',
    'blumenkuebel',
    'kirchhof',
  ] as const;
  const expected = order.slice(1).map((to, at) => {
    const from = order[at];
    return [latLonOf(stationPoints[from ?? to]), latLonOf(stationPoints[to])];
  });
  expect(ends).toEqual(expected);
});

test.each(all)('%s: the check of the walk has no findings', (_, story) => {
  const transcripts = Object.fromEntries(
    story.tracks.flatMap(({ transcript }) =>
      Object.values(transcript).map((name) => [name, mediumBody(name).toString()]),
    ),
  );
  // More steps than for authors, so that the exploration is complete.
  const report = checkWalk(story, { transcripts, maxSteps: 10_000 });
  expect([report.findings, report.exploration.isComplete]).toEqual([[], true]);
  expect(checkWalk(story).findings).toEqual([]);
  expect(accessGaps(story)).toEqual([]);
});

test.each(all)('%s: encoding and decoding the walk gives the same', (_, story) => {
  const wire: unknown = JSON.parse(JSON.stringify(encodeStory(story)));
  expect(decodeStory(wire)).toEqual({ story, problems: [] });
});

test('every medium that a story names exists, and no other does', () => {
  const named = demoWalks.flatMap(({ story }) => textsIn(story).filter(isMediumName));
  const onDisk = readdirSync(`${root}demo/media`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.split('/media/').at(-1));
  expect([...new Set(named)].sort()).toEqual(onDisk.sort());
  expect(Object.keys(mediaIndex).sort()).toEqual(onDisk.sort());
  const offered = demoWalks.flatMap(({ media }) => media.map(({ name }) => name));
  expect(offered.sort()).toEqual(onDisk.sort());
  expect(new Set(demoWalks.map(({ mediaFolder }) => mediaFolder))).toEqual(new Set(['demo/media']));
});

test('the media index is true to the files, and all of them are under 12 MB', () => {
  const truth = Object.keys(mediaIndex).map((name) => {
    const body = mediumBody(name);
    return [name, body.length, createHash('sha256').update(body).digest('hex')];
  });
  expect(Object.entries(mediaIndex).map(([name, r]) => [name, r.bytes, r.sha256])).toEqual(truth);
  const total = Object.values(mediaIndex).reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total).toBeLessThan(12_000_000);
  expect(mediaIndex['bell/town.pmtiles']?.bytes).toBeLessThan(1_000_000);
});

test('each sound lasts 20 to 60 seconds and can start before it has arrived', () => {
  const sounds = Object.entries(mediaIndex).filter(([, { type }]) => type === 'audio/mp4');
  const wrong = sounds.filter(([, { durationS = 0 }]) => durationS < 20 || durationS > 60);
  expect(wrong).toEqual([]);
  expect(sounds).toHaveLength(50);
  for (const [name] of sounds) {
    const body = mediumBody(name).toString('latin1');
    expect(body.indexOf('moov'), name).toBeLessThan(body.indexOf('mdat'));
  }
});

test('pictures are WebP of at most 60 KB', () => {
  const pictures = Object.entries(mediaIndex).filter(([, { type }]) => type === 'image/webp');
  expect(pictures).toHaveLength(28);
  for (const [name, { bytes }] of pictures) {
    expect(bytes, name).toBeLessThanOrEqual(60_000);
    expect(mediumBody(name).subarray(8, 12).toString('latin1')).toBe('WEBP');
  }
});

test.each(all)(
  '%s: transcripts contain the spoken text, in order, within the sound',
  (folder, _, stations) => {
    for (const { slug, ...station } of stations) {
      for (const [index, code] of codes.entries()) {
        const cues = readVtt(mediumBody(`${folder}/${slug}.${code}.vtt`).toString());
        const lines = linesOf({ slug, ...station }, index as 0 | 1);
        expect(cues.map(({ text }) => text)).toEqual(lines);
        const cueTimes = cues.flatMap(({ startS, endS }) => [startS, endS]);
        expect([...cueTimes].sort((a, b) => a - b)).toEqual(cueTimes);
        const { durationS = 0 } = mediaIndex[`${folder}/${slug}.${code}.m4a`] ?? {};
        expect(cueTimes.at(-1)).toBeLessThanOrEqual(durationS);
      }
    }
  },
);

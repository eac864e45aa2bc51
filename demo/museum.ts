import type { Story, StorySlug } from '../src/core/story/model.ts';
import { both, composePuzzle, composeQuest, composeTrack, forAll } from './authoring/compose.ts';
import { composeWalk } from './authoring/compose-walk.ts';
import { languages } from './authoring/languages.ts';
import { altTextOf } from './authoring/picture-alt-texts.ts';
import { museumMission } from './museum/mission.ts';
import { museumStations } from './museum/stations.ts';

const folder = 'museum';
const author = 'Albert Unruh';

const story: Story = {
  slug: 'museum' as StorySlug,
  title: both(['Haus der kleinen Zeit', 'The House of Small Time']),
  name: both(['Haus der kleinen Zeit', 'The House of Small Time']),
  subtitle: both(['Zweihundertelf Uhren, eine hat recht', '211 clocks, one of them right']),
  cover: forAll('museum/haus.webp'),
  coverAltText: altTextOf('museum', 'haus'),
  description: both([
    'Ein kleines Uhrenmuseum, sieben Räume und ein Aufseher namens Unruh. Der Rundgang dauert eine halbe Stunde, je nachdem, welche Uhr gefragt wird.',
    'A small clock museum, seven rooms and an attendant by the name of Unruh. The tour takes half an hour, depending on which clock is asked.',
  ]),
  customIcon: forAll('museum/zeichen.webp'),
  mapImage: forAll('museum/grundriss.webp'),
  author: forAll(author),
  startPage: 'map',
  hasTrackPasswords: false,
  features: ['info', 'track-details', 'playlist', 'map', 'qr', 'quest'],
  durationMin: 30,
  releaseDate: { year: 2026, month: 11 },
  tracks: museumStations.map((station, at) => composeTrack(folder, author, station, at + 1)),
  quests: [composeQuest(folder, museumMission)],
  puzzles: museumMission.riddles.map((riddle, at) => composePuzzle(folder, riddle, at + 1)),
  languages,
  files: [],
  plans: [],
  paths: [],
};

export const museumWalk = composeWalk(story, folder);

import { TABS, type MapSource, type Story, type StorySlug } from '../src/core/story/model.ts';
import { both, composePuzzle, composeQuest, composeTrack, forAll } from './authoring/compose.ts';
import { composeWalk } from './authoring/compose-walk.ts';
import { languages } from './authoring/languages.ts';
import { mediumOf } from './authoring/media-index.ts';
import { altTextOf } from './authoring/picture-alt-texts.ts';
import { bellStations } from './bell/stations.ts';
import { questTrude } from './bell/quest-trude.ts';
import { questVoice } from './bell/quest-voice.ts';
import { walkPaths } from './bell/ways.ts';

const folder = 'bell';
const author = 'ILSE';
const town = 'bell/town.pmtiles';

/** The map package covers the whole town: its tiles come from it, with or without a network. */
function townMap(): MapSource {
  const { bytes, sha256 } = mediumOf(town);
  return {
    tiles: town,
    attribution: 'Lauschenau © Klangweg, frei erfunden',
    package: { url: town, bytes, sha256 },
  };
}

const missions = [questTrude, questVoice];
const riddles = missions.flatMap((mission) => mission.riddles);

const story: Story = {
  slug: 'demo' as StorySlug,
  title: both(['Die verschwundene Glocke', 'The Missing Bell']),
  name: both(['Die verschwundene Glocke', 'The Missing Bell']),
  subtitle: both(['Ein Fall für einunddreißig Lautsprecher', 'A case for thirty-one loudspeakers']),
  cover: forAll('bell/glocke.webp'),
  coverAltText: altTextOf('bell', 'glocke'),
  description: both([
    'In der Nacht zum ersten Advent 1987 verschwand aus dem Turm von Lauschenau eine Glocke von vierhundert Kilo. Die alte Ansageanlage ILSE hat alles gehört und wurde nie gefragt. Ein Rundgang mit neun Stationen, zwei Fällen und einem Geständnis.',
    'In the night before Advent Sunday 1987, a bell of four hundred kilos vanished from the tower of Lauschenau. ILSE, the old announcement system, heard everything and was never asked. A walk with nine stations, two cases and one confession.',
  ]),
  customIcon: forAll('bell/zeichen.webp'),
  mapImage: {},
  author: forAll(author),
  startPage: 'info',
  hasTrackPasswords: true,
  features: TABS,
  durationMin: 55,
  releaseDate: { year: 2026, month: 11 },
  tracks: bellStations.map((station, at) => composeTrack(folder, author, station, at + 1)),
  quests: missions.map((mission) => composeQuest(folder, mission)),
  puzzles: riddles.map((riddle, at) => composePuzzle(folder, riddle, at + 1)),
  languages,
  files: [],
  plans: [],
  map: townMap(),
  paths: walkPaths,
};

export const bellWalk = composeWalk(story, folder);

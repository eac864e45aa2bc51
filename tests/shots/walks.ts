import type { Story } from '../../src/core/story/model.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';

const silence = '/assets/audio/empty.mp3';
const ownStyling = `body: "background: #f4e9d8; color: #2b1608"
.walk-header: "background: #5c2e12; color: #fff3e0"
.walk-track: "color: #7a1f0f; letter-spacing: .02em"
.walk-cover: "border-radius: 0; border: 6px double #7a1f0f"
.walk-entry: "border-radius: 0"`;

const styled = aWalk('shots-styled')
  .with({
    title: { 2: 'Das Haus in fremden Farben' },
    subtitle: { 2: 'Ein Rundgang, der sich selbst anzieht' },
    description: { 2: 'Dieser Rundgang bringt sein eigenes Aussehen mit.' },
    author: { 1: 'Die Werkstatt' },
    features: ['info', 'track-details', 'playlist', 'quest', 'password'],
    startPage: 'info',
    customStyling: ownStyling,
    durationMin: 75,
  })
  .withTrack({ slug: 'eins', name: { 2: 'Die erste Tür' }, audio: { 1: silence } })
  .withTrack({ slug: 'zwei', name: { 2: 'Die zweite Tür' }, audio: { 1: silence } })
  .withPuzzle({ title: { 2: 'Welche Tür?' }, description: { 2: 'Eine Zahl genügt.' } });

const bare = aWalk('shots-bare')
  .with({
    title: {},
    languages: [],
    features: ['info', 'track-details', 'playlist', 'quest', 'radio', 'lab', 'default-player'],
    startPage: 'info',
  })
  .withTrack({ slug: 'stumm', name: {}, audio: {} });

const empty = aWalk('shots-empty').with({
  title: { 2: 'Noch leer' },
  features: ['info', 'track-details', 'playlist', 'password', 'quest', 'radio', 'lab'],
  startPage: 'playlist',
});

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const long = aWalk('shots-long')
  .with({
    title: { 2: `Die ${word}` },
    subtitle: { 2: `Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz und ${word}` },
    description: { 2: `${word} `.repeat(6) },
    author: { 1: `Professorin ${word}` },
    features: [
      'info',
      'track-details',
      'playlist',
      'quest',
      'password',
      'radio',
      'lab',
      'default-player',
    ],
    startPage: 'info',
    durationMin: 135,
  })
  .withTrack({
    slug: 'lang',
    name: { 2: `Am ${word}` },
    description: { 2: `${word}. `.repeat(4) },
    audio: { 1: silence },
  })
  .withTracks(14, {
    name: { 2: 'Grundstücksverkehrsgenehmigungszuständigkeitsstelle' },
    audio: { 1: silence },
  })
  .withQuest({ title: { 2: `Fall ${word}` }, description: { 2: word } })
  .withPuzzle({
    type: 'MultipleChoice',
    title: { 2: word },
    description: { 2: `Was war ${word}?` },
    choices: {
      2: [
        { item: word, value: 'a' },
        { item: `Nicht ${word}`, value: 'b' },
      ],
    },
    solution: { 1: [['a']] },
  });

export const extraWalks: readonly Story[] = [styled, bare, empty, long].map((walk) => walk.build());

import type { Story } from '../../story/model.ts';
import { aWalk } from '../../story/testing/a-walk.ts';
import type { CheckOptions } from '../finding.ts';
import { parseActivations } from './parse-activations.ts';

export interface SoundStory {
  /** The rule by which the story is sound. */
  readonly rule: 'CH3' | 'CH4' | 'CH5' | 'CH7' | 'CH10' | 'CH11' | 'CH13';
  readonly name: string;
  readonly story: Story;
  readonly options?: CheckOptions;
}

const off = { isActiveFromStart: false } as const;
const walk = () =>
  aWalk().with({
    languages: [{ id: 2, code: 'de', name: 'Deutsch' }],
    features: ['info', 'playlist', 'map', 'quest', 'password', 'radio'],
  });
const flat = (...texts: readonly string[]) =>
  ({ kind: 'same-for-all', list: parseActivations(...texts) }) as const;
const forks = (...groups: readonly (readonly string[])[]) =>
  ({ kind: 'per-group', lists: groups.map((group) => parseActivations(...group)) }) as const;
const here = { location: { 1: { x: 50, y: 8 } }, radiusM: 25 } as const;

/** Stories that look wrong at first sight and are not. */
export const soundStories: readonly SoundStory[] = [
  {
    rule: 'CH13',
    name: 'a chain that stands in the wrong order, over tracks, puzzles and quests',
    story: walk()
      .withTrack({ ...off, slug: 'last' })
      .withQuest({ ...off, slug: 'hunt' })
      .withPuzzle({ ...off, slug: 'riddle', activates: flat('track:last') })
      .withTrack({
        ...off,
        slug: 'middle',
        activates: parseActivations('puzzle:riddle', 'quest:hunt'),
      })
      .withTrack({ slug: 'first', activates: parseActivations('track:middle+600') })
      .build(),
  },
  {
    rule: 'CH10',
    name: 'a fork whose ends shut each other out',
    story: walk()
      .withTrack()
      .withTracks(2, off)
      .withPuzzle({
        solution: { 1: [['left'], ['right']] },
        activates: forks(['track:track-2'], ['track:track-3']),
      })
      .build(),
  },
  {
    rule: 'CH10',
    name: 'a fork that also takes its own question back',
    story: walk()
      .withTrack()
      .withTracks(2, off)
      .withPuzzle({
        solution: { 1: [['left'], ['right']] },
        activates: forks(
          ['track:track-2', 'quest:quest-1=inactive'],
          ['track:track-3', 'quest:quest-1=inactive'],
        ),
      })
      .build(),
  },
  {
    rule: 'CH11',
    name: 'a station that steps aside for another at the same place',
    story: walk()
      .withTrack({ ...here, slug: 'before' })
      .withTrack({ ...here, ...off, slug: 'after' })
      .withPuzzle({ activates: flat('track:before=inactive+3', 'track:after=active+3') })
      .build(),
  },
  {
    rule: 'CH10',
    name: 'a door that closes and can be opened again',
    story: walk()
      .withTrack({ slug: 'open', activates: parseActivations('track:room+0') })
      .withTrack({ slug: 'close', activates: parseActivations('track:room=inactive+0') })
      .withTrack({ ...off, slug: 'room', activates: parseActivations('track:end') })
      .withTrack({ ...off, slug: 'end' })
      .build(),
  },
  {
    rule: 'CH10',
    name: 'a puzzle open for a minute that can be asked for again',
    story: walk()
      .withTrack({ activates: parseActivations('puzzle:puzzle-1', 'puzzle:puzzle-1=inactive+60') })
      .withPuzzle({ ...off, activates: flat('track:prize') })
      .withTrack({ ...off, slug: 'prize' })
      .build(),
  },
  {
    rule: 'CH10',
    name: 'a puzzle that is set back so that it can be solved every time',
    story: walk()
      .withTrack({ activates: parseActivations('puzzle:puzzle-1=active') })
      .withPuzzle({ activates: flat('puzzle:puzzle-1=inactive+5') })
      .build(),
  },
  {
    rule: 'CH7',
    name: 'a password told in a transcript, in capitals, over tags',
    story: walk()
      .with({ hasTrackPasswords: true })
      .withTrack({ transcript: { 2: 'one.vtt' } })
      .withTrack({ ...off, password: { 1: 'Glocke' } })
      .build(),
    options: { transcripts: { 'one.vtt': 'WEBVTT\n\n<v ILSE>Das Wort heißt <b>GLO</b>CKE.' } },
  },
  {
    rule: 'CH7',
    name: 'a password told by what another password opens',
    story: walk()
      .with({ hasTrackPasswords: true, description: { 2: 'Beginne mit: eins' } })
      .withTrack({ password: { 1: 'eins' }, description: { 2: 'Und weiter mit: zwei' } })
      .withTrack({ ...off, password: { 1: 'zwei' }, activates: parseActivations('track:end') })
      .withTrack({ ...off, slug: 'end' })
      .build(),
  },
  {
    rule: 'CH7',
    name: 'a password that is the answer of a puzzle',
    story: walk()
      .with({ hasTrackPasswords: true })
      .withTrack()
      .withTrack({ ...off, password: { 1: 'answer' } })
      .withPuzzle()
      .build(),
  },
  {
    rule: 'CH4',
    name: 'a radio track that is never active, and what it opens',
    story: walk()
      .withTrack()
      .withTrack({ ...off, radio: 875, activates: parseActivations('track:end') })
      .withTrack({ ...off, radio: -1 })
      .withTrack({ ...off, slug: 'end' })
      .build(),
  },
  {
    rule: 'CH4',
    name: 'no track from the start: the player begins with the first',
    story: walk()
      .withTrack({ ...off, activates: parseActivations('track:track-2') })
      .withTrack(off)
      .build(),
  },
  {
    rule: 'CH3',
    name: 'stations that are opened by their signs',
    story: walk()
      .with({ features: ['qr', 'playlist'] })
      .withTrack()
      .withTracks(3, off)
      .build(),
    options: { signs: ['track-2', 'track-3', 'track-4'] },
  },
  {
    rule: 'CH5',
    name: 'a multiple choice that compares by value, in another case, with the answer of another language',
    story: aWalk()
      .with({ features: ['quest'] })
      .withTrack({ audio: { 1: 'a.m4a' } })
      .withPuzzle({
        type: 'MultipleChoice',
        solution: { 2: [['Straße']] },
        choices: { 1: [{ item: 'Road', value: ' STRASSE ' }] },
      })
      .build(),
  },
  {
    rule: 'CH11',
    name: 'zones that overlap by their default radius only, or on a floor plan',
    story: walk()
      .withTrack({ location: { 1: { x: 50, y: 8 } } })
      .withTrack({ location: { 1: { x: 50, y: 8 } } })
      .build(),
  },
  {
    rule: 'CH11',
    name: 'places on a floor plan, which are no zones',
    story: walk()
      .with({ mapImage: { 1: 'plan.webp' } })
      .withTracks(2, here)
      .build(),
  },
  {
    rule: 'CH10',
    name: 'a solved puzzle that is tidied away',
    story: walk()
      .withTrack()
      .withPuzzle({ activates: flat('puzzle:puzzle-1=inactive', 'track:end') })
      .withTrack({ ...off, slug: 'end' })
      .build(),
  },
  {
    rule: 'CH10',
    name: 'a quest that one answer leaves closed, while something else is taken back',
    story: walk()
      .withTrack({ activates: parseActivations('track:track-2=inactive') })
      .withTrack()
      .withPuzzle({ solution: { 1: [['left'], ['right']] }, activates: forks(['quest:later'], []) })
      .withQuest({ ...off, slug: 'later' })
      .withPuzzle()
      .build(),
  },
];

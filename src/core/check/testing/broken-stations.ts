import { aWalk } from '../../story/testing/a-walk.ts';
import { off, walk, secret, track, is, never, type BrokenStory } from './broken-story.ts';
import { parseActivations } from './parse-activations.ts';

/** Walks whose stations lack a way in, a sound or a place of their own. */
export const brokenStations: readonly BrokenStory[] = [
  {
    name: 'a password that is told nowhere',
    story: secret()
      .withTrack()
      .withTrack({ ...off, password: { 1: 'Xylophon' } })
      .build(),
    wrong: [
      [
        { kind: 'password-unlearnable', track: 'track-2' as never, reason: 'told-nowhere' },
        is(track('track-2'), 'inactive'),
      ],
    ],
  },
  {
    name: 'a password that only its own track tells',
    story: secret()
      .withTrack()
      .withTrack({ ...off, password: { 1: 'Glocke' }, description: { 2: 'Die Glocke!' } })
      .build(),
    wrong: [
      [
        { kind: 'password-unlearnable', track: 'track-2' as never, reason: 'told-nowhere' },
        is(track('track-2'), 'inactive'),
      ],
    ],
  },
  {
    name: 'a password told by a track that nobody reaches',
    story: secret()
      .withTrack()
      .withTrack({ ...off, password: { 1: 'Glocke' } })
      .withTrack({ ...off, description: { 2: 'Sag: Glocke.' } })
      .build(),
    wrong: [
      never(track('track-3')),
      [
        { kind: 'password-unlearnable', track: 'track-2' as never, reason: 'told-nowhere' },
        is(track('track-2'), 'inactive'),
      ],
    ],
  },
  {
    name: 'a password without a tab to give it in',
    story: secret()
      .with({ features: ['playlist'] })
      .withTrack({ description: { 2: 'Sag: Glocke.' } })
      .withTrack({ password: { 1: 'Glocke' } })
      .build(),
    wrong: [
      [
        { kind: 'password-unlearnable', track: 'track-2' as never, reason: 'no-password-tab' },
        is(track('track-2'), 'active'),
      ],
    ],
  },
  {
    name: 'a password that is told, while the switch for passwords is off',
    story: walk()
      .withTrack({ description: { 2: 'Sag: Glocke.' } })
      .withTrack({ password: { 1: 'Glocke' } })
      .build(),
    wrong: [
      [{ kind: 'password-switch-off', track: 'track-2' as never }, is(track('track-2'), 'active')],
    ],
  },
  {
    name: 'a station without sound in English',
    story: aWalk().withTrack().build(),
    wrong: [
      [
        { kind: 'audio-missing', track: 'track-1' as never, languages: [3] },
        is(track('track-1'), 'active'),
      ],
    ],
  },
  {
    name: 'a station without any sound, after a way',
    story: walk()
      .withTrack({ activates: parseActivations('track:track-2') })
      .withTrack({ ...off, audio: {} })
      .build(),
    wrong: [
      [
        { kind: 'audio-missing', track: 'track-2' as never, languages: [2] },
        is(track('track-2'), 'active'),
      ],
    ],
  },
  {
    name: 'two zones that lie over each other, one of them opened later',
    story: walk()
      .withTrack({
        location: { 1: { x: 50, y: 8 } },
        radiusM: 20,
        activates: parseActivations('track:track-2'),
      })
      .withTrack({ ...off, location: { 1: { x: 50, y: 8 } }, radiusM: 10 })
      .build(),
    wrong: [
      [
        {
          kind: 'zones-overlap',
          tracks: ['track-1' as never, 'track-2' as never],
          overlapM: 20,
        },
        is(track('track-1'), 'active'),
        is(track('track-2'), 'active'),
      ],
    ],
  },
  {
    name: 'zones of which one comes only while the other is not yet taken back',
    story: walk()
      .withTrack({
        slug: 'old',
        location: { 1: { x: 50, y: 8 } },
        radiusM: 10,
        activates: parseActivations('track:new+1', 'track:old=inactive+9'),
      })
      .withTrack({ ...off, slug: 'new', location: { 1: { x: 50, y: 8 } }, radiusM: 10 })
      .build(),
    wrong: [
      [
        { kind: 'zones-overlap', tracks: ['old' as never, 'new' as never], overlapM: 20 },
        is(track('old'), 'active'),
        is(track('new'), 'active'),
      ],
    ],
  },
];

import { expect, test } from 'vitest';
import { initialProgress } from '../../core/progress/initial.ts';
import { stepProgress } from '../../core/progress/step.ts';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import { receive } from './receive.ts';

const story = aWalk()
  .with({ hasTrackPasswords: true })
  .withTrack({ slug: 'geheim', radio: 7, password: { 2: 'sesam' } })
  .withTrack({ slug: 'rauschen-zu', radio: -1, password: { 2: 'sesam' } })
  .withTrack({ slug: 'rauschen', radio: -2 })
  .build();
const start = initialProgress(story);
const unlocked = stepProgress(story, start, {
  type: 'password/accepted',
  tracks: ['geheim'],
}).state;

test('a locked station cannot be tuned until its password was given', () => {
  expect(receive(start, { story, frequency: 7, random: 0 })).toMatchObject({
    kind: 'fallback',
    track: { slug: 'rauschen' },
  });
  expect(receive(unlocked, { story, frequency: 7, random: 0 })).toMatchObject({
    kind: 'station',
    track: { slug: 'geheim' },
  });
});

test('where the story shows its locks, a locked station requests its password', () => {
  const shown = { ...story, showsLocked: true } as const;
  expect(receive(start, { story: shown, frequency: 7, random: 0 })).toEqual({ kind: 'locked' });
});

test('random selection never picks a locked fallback', () => {
  for (const random of [0, 0.49, 0.99])
    expect(receive(start, { story, frequency: 8, random })).toMatchObject({
      kind: 'fallback',
      track: { slug: 'rauschen' },
    });
});

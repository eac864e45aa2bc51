import { expect, test } from 'vitest';
import { aWalk } from '../story/testing/a-walk.ts';
import { initialProgress } from './initial.ts';
import { decodeUndoableReset, encodeUndoableReset } from './undoable-reset.ts';

const story = aWalk().withTrack({ slug: 'a' }).withTrack({ slug: 'b' }).build();

test('[PR38] the progress before a reset is read back as it was', () => {
  const undoableReset = { previous: initialProgress(story, 3), untilMs: 600_000 };
  expect(decodeUndoableReset(encodeUndoableReset(undoableReset))).toEqual(undoableReset);
});

test('[PR38] any other value gives nothing to undo', () => {
  const texts = [undefined, '', '{', '[]', '{"untilMs":1}', '{"untilMs":"1","progress":"[]"}'];
  expect(texts.map(decodeUndoableReset)).toEqual(texts.map(() => undefined));
});

test('[PR38] without a time, or with progress that cannot be read, there is nothing to undo', () => {
  const of = (untilMs: unknown, progress: unknown) => JSON.stringify({ untilMs, progress });
  const texts = [of(1, 7), of(null, '[]'), of('1', '[]'), of(1, '{'), of(undefined, '[]')];
  expect(texts.map(decodeUndoableReset)).toEqual(texts.map(() => undefined));
  expect(decodeUndoableReset(of(1, '[]'))?.untilMs).toBe(1);
});

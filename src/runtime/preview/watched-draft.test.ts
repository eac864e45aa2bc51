import { expect, test } from 'vitest';
import { manualClock } from '../../adapters/clock-manual/clock-manual.ts';
import { memoryDraft } from '../../adapters/draft-memory/memory-draft.ts';
import { memoryPageLife } from '../../adapters/page-life-memory/page-life-memory.ts';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import { watchDraft } from './watched-draft.ts';

const story = aWalk('entwurf').build();
const later = { ...story, author: 'Somebody else' };
const shown = { phase: 'open', story, savedAtMs: 7, isOutdated: false };
const outdated = { ...shown, isOutdated: true };

/** Answers of what is in memory come within the task. */
const answered = () => new Promise((resolve) => setImmediate(resolve));

async function opened() {
  const draft = memoryDraft(story, 7);
  const clock = manualClock();
  const pageLife = memoryPageLife();
  const watched = watchDraft('entwurf', { draft, clock, pageLife });
  const close = watched.open();
  await answered();
  const pass = async (ms: number) => {
    clock.advance(ms);
    await answered();
    return watched.state();
  };
  return { draft, pageLife, watched, close, pass };
}

test('a draft that moves on is said, and what is shown stays until it is loaded anew', async () => {
  const { draft, watched, pass } = await opened();
  expect(watched.state()).toEqual(shown);
  expect(await pass(15_000)).toEqual(shown);
  draft.save(later, 9);
  expect(await pass(14_999)).toEqual(shown);
  expect(await pass(1)).toEqual(outdated);
});

test('nobody asks while the page is put away, and it is asked as soon as it is looked at', async () => {
  const { draft, pageLife, watched, pass } = await opened();
  pageLife.hide();
  draft.save(later, 9);
  expect(await pass(60_000)).toEqual(shown);
  pageLife.show();
  await answered();
  expect(watched.state()).toEqual(outdated);
});

test('a link that ends closes the draft; a network that fails closes nothing', async () => {
  const { draft, pass } = await opened();
  for (const fault of ['draft/offline', 'draft/failed'] as const) {
    draft.refuse(fault);
    expect(await pass(15_000)).toEqual(shown);
  }
  draft.refuse('draft/link-invalid');
  expect(await pass(15_000)).toEqual({ phase: 'refused', fault: 'draft/link-invalid' });
});

test('what was refused can be asked again', async () => {
  const draft = memoryDraft(story, 7);
  draft.refuse('draft/offline');
  const ports = { draft, clock: manualClock(), pageLife: memoryPageLife() };
  const watched = watchDraft('entwurf', ports);
  watched.open();
  await answered();
  expect(watched.state()).toEqual({ phase: 'refused', fault: 'draft/offline' });
  draft.refuse(undefined);
  watched.again();
  expect(watched.state()).toEqual({ phase: 'waiting' });
  await answered();
  expect(watched.state()).toEqual(shown);
});

test('who closed it asks no more', async () => {
  const { draft, close, pass } = await opened();
  close();
  draft.save(later, 9);
  expect(await pass(60_000)).toEqual(shown);
});

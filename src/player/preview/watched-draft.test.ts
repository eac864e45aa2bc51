import { expect, test } from 'vitest';
import { manualClock } from '../../platform/system/clock-manual.ts';
import { memoryDraft } from '../../platform/server-api/memory.ts';
import { memoryPageLife } from '../../platform/device/page-life-memory.ts';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import { watchDraft } from './watched-draft.ts';

const story = aWalk('entwurf').build();
const later = { ...story, author: 'Somebody else' };
const shown = { phase: 'open', story, savedAtMs: 7, isStale: false };
const stale = { ...shown, isStale: true };

/** Responses from memory arrive within the task. */
const answered = () => new Promise((resolve) => setImmediate(resolve));

async function opened() {
  const draft = memoryDraft(story, 7);
  const clock = manualClock();
  const pageLife = memoryPageLife();
  const watched = watchDraft('entwurf', { draft, clock, pageLife });
  const close = watched.open();
  await answered();
  const advance = async (ms: number) => {
    clock.advance(ms);
    await answered();
    return watched.state();
  };
  return { draft, pageLife, watched, close, advance };
}

test('a newer draft is reported, and the shown one stays until it is reloaded', async () => {
  const { draft, watched, advance } = await opened();
  expect(watched.state()).toEqual(shown);
  expect(await advance(15_000)).toEqual(shown);
  draft.save(later, 9);
  expect(await advance(14_999)).toEqual(shown);
  expect(await advance(1)).toEqual(stale);
});

test('a hidden page sends no request, and sends one as soon as it is visible', async () => {
  const { draft, pageLife, watched, advance } = await opened();
  pageLife.hide();
  draft.save(later, 9);
  expect(await advance(60_000)).toEqual(shown);
  pageLife.show();
  await answered();
  expect(watched.state()).toEqual(stale);
});

test('a link that ends closes the draft; a network that fails closes nothing', async () => {
  const { draft, advance } = await opened();
  for (const error of ['draft/offline', 'draft/failed'] as const) {
    draft.rejectWith(error);
    expect(await advance(15_000)).toEqual(shown);
  }
  draft.rejectWith('draft/link-invalid');
  expect(await advance(15_000)).toEqual({ phase: 'rejected', error: 'draft/link-invalid' });
});

test('a rejected preview can be requested again', async () => {
  const draft = memoryDraft(story, 7);
  draft.rejectWith('draft/offline');
  const ports = { draft, clock: manualClock(), pageLife: memoryPageLife() };
  const watched = watchDraft('entwurf', ports);
  watched.open();
  await answered();
  expect(watched.state()).toEqual({ phase: 'rejected', error: 'draft/offline' });
  draft.rejectWith(undefined);
  watched.retry();
  expect(watched.state()).toEqual({ phase: 'waiting' });
  await answered();
  expect(watched.state()).toEqual(shown);
});

test('a closed preview requests nothing more', async () => {
  const { draft, close, advance } = await opened();
  close();
  draft.save(later, 9);
  expect(await advance(60_000)).toEqual(shown);
});

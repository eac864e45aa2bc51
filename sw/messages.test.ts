import { expect, test } from 'vitest';
import type { FromWorker } from '../src/contract/worker-messages.ts';
import { handleMessage } from './messages.ts';

async function repliesTo(data: unknown, locks: readonly string[] = []) {
  const replies: FromWorker[] = [];
  const done: string[] = [];
  await handleMessage(data, (message) => replies.push(message), {
    heldLocks: () => Promise.resolve(locks),
    activateUpdate: () => Promise.resolve(void done.push('take over')),
    version: 'v2',
    dropUnneededCaches: () => Promise.resolve(void done.push('tidy')),
    ownFiles: () => {
      done.push('own files');
      return Promise.resolve({ files: 40, missing: 1 });
    },
    hasAdminPage: () => Promise.resolve(true),
    cachePage: (url) => Promise.resolve(void done.push(url)),
    cutOff: {
      cut: () => done.push('cut') > 1,
      restore: () => void done.push('restore'),
    },
  });
  return { replies, done };
}

test('a release activates on request and interrupts nobody', async () => {
  const message = { type: 'SKIP_WAITING', walksOpenHere: 1 };
  expect(await repliesTo(message, ['walk-active'])).toEqual({ replies: [], done: ['take over'] });
});

test('an older page that does not name its own walk gets the response that a walk is open', async () => {
  expect(await repliesTo({ type: 'SKIP_WAITING' }, ['walk-active'])).toEqual({
    replies: [{ type: 'release/refused', by: 'walk' }],
    done: [],
  });
});

test('a page that asks for the version triggers the clean-up', async () => {
  expect(await repliesTo({ type: 'version/ask' })).toEqual({
    replies: [{ type: 'version/is', version: 'v2' }],
    done: ['tidy'],
  });
});

test('a page that rehearses is cut off, gets a confirmation, and is connected again', async () => {
  expect(await repliesTo({ type: 'network/cut' })).toEqual({
    replies: [{ type: 'network/is-cut', wasCut: false }],
    done: ['cut'],
  });
  expect(await repliesTo({ type: 'network/restore' })).toEqual({ replies: [], done: ['restore'] });
});

test('a page of the authoring area is told whether it would open', async () => {
  expect(await repliesTo({ type: 'admin-page/ask' })).toEqual({
    replies: [{ type: 'admin-page/is', isStored: true }],
    done: [],
  });
});

test('a page that requests the state of the app files gets it', async () => {
  expect(await repliesTo({ type: 'app/ask' })).toEqual({
    replies: [{ type: 'app/is', files: 40, missing: 1 }],
    done: ['own files'],
  });
});

test.each([
  ['a message of a later release', { type: 'walk/beamed', to: 'elsewhere' }],
  ['a message of an earlier release', { type: 'session/ended' }],
  ['text', 'SKIP_WAITING'],
  ['nothing', undefined],
])('%s has no effect', async (_what, data) => {
  expect(await repliesTo(data)).toEqual({ replies: [], done: [] });
});

test('a page that is to be opened again is stored', async () => {
  const url = 'https://walks.example/a/demo';
  expect((await repliesTo({ type: 'page/cache', url })).done).toEqual([url]);
});

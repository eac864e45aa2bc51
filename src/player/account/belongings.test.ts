import { expect, test } from 'vitest';
import { manualClock } from '../../platform/system/clock-manual.ts';
import { memoryLibrary, memoryWalkTexts, memoryTrace } from '../../platform/local-state/memory.ts';
import { memoryWalks } from '../../platform/outbox/memory.ts';
import { initialProgress } from '../../core/progress/initial.ts';
import { decodeProgress, encodeProgress } from '../../core/progress/storage.ts';
import { stepProgress } from '../../core/progress/step.ts';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import type { WalkTextStorePort } from '../../platform/local-state/port.ts';
import { restoreBelongings } from './restore-belongings.ts';
import { recordVisitedWalk } from '../library/record-visited-walk.ts';
import { openProgressStorage } from '../session/progress-storage.ts';
import { archiveProgress } from '../session/archive-progress.ts';
import { visitedWalks } from '../library/list-visited-walks.ts';

const story = aWalk('demo')
  .withTrack({ slug: 'eins', isActiveFromStart: false })
  .withTrack({ slug: 'zwei', isActiveFromStart: false })
  .build();

/** A device with one walk; `signIn` changes its user. */
function aDevice() {
  const archived = new Map<string, WalkTextStorePort>();
  const archivedProgressOf = (userId: string) => {
    const store = archived.get(userId) ?? memoryWalkTexts();
    archived.set(userId, store);
    return store;
  };
  const clock = manualClock(1);
  const library = memoryLibrary();
  let userId: string | undefined;
  const account = {
    state: () => (userId === undefined ? undefined : { userId, role: 2, expiresAtMs: 9 }),
  };
  const store = openProgressStorage({
    store: memoryWalkTexts(),
    copy: memoryWalks().progressCopy,
    owners: memoryWalkTexts(),
    library,
    account,
    trace: memoryTrace(),
    onEntered: () => undefined,
  });
  const walking = memoryWalkTexts();
  const undo = memoryWalkTexts();
  const belongings = { library, store, archivedProgressOf, walking, undo };
  return {
    ...belongings,
    is: (next: string | undefined) => (userId = next),
    open(track?: string) {
      clock.advance(1);
      recordVisitedWalk(
        { library, clock, account },
        story,
        story.tracks.find(({ slug }) => slug === track),
      );
      let progress = decodeProgress(store.readText('demo'))?.progress ?? initialProgress(story);
      if (track !== undefined)
        progress = stepProgress(story, progress, { type: 'track/opened', track }).state;
      void store.writeText('demo', encodeProgress(progress));
    },
    /** Saves progress in an epoch that this device has made up. */
    holds(epoch: number, track: string) {
      const begun = { ...initialProgress(story, epoch), isEpochOwn: true as const };
      const { state } = stepProgress(story, begun, { type: 'track/opened', track });
      void store.writeText('demo', encodeProgress(state));
    },
    visited: () =>
      visitedWalks({ library }, userId).map(({ walk, lastTrack, owner }) => [
        walk,
        lastTrack,
        owner,
      ]),
    active: () =>
      Object.values(decodeProgress(store.readText('demo'))?.progress.entries ?? {})
        .filter(({ state }) => state === 'active')
        .map(({ slug }) => slug),
    signOut() {
      archiveProgress(belongings, (owner) => owner === userId);
      userId = undefined;
    },
    signIn(next: string) {
      restoreBelongings(belongings, next);
      userId = next;
    },
  };
}

test('a user’s progress is archived at sign-out and restored at the next sign-in', () => {
  const device = aDevice();
  device.is('ada');
  device.open('eins');
  device.signOut();
  expect([device.active(), device.visited()]).toEqual([[], []]);
  device.signIn('bob');
  expect([device.active(), device.visited()]).toEqual([[], []]);
  device.signOut();
  device.signIn('ada');
  expect([device.active(), device.visited()]).toEqual([['eins'], [['demo', 'eins', 'ada']]]);
  expect(device.archivedProgressOf('ada').readText('demo')).toBeUndefined();
});

test('a sign-out keeps data without an owner', () => {
  const device = aDevice();
  device.open('eins');
  device.is('ada');
  device.signOut();
  expect([device.active(), device.visited()]).toEqual([['eins'], [['demo', 'eins', undefined]]]);
});

test('after a token expired another user signs in: the first one’s progress is not theirs', () => {
  const device = aDevice();
  device.is('ada');
  device.open('eins');
  device.is(undefined);
  expect(device.active()).toEqual(['eins']);
  device.signIn('bob');
  expect([device.active(), device.visited()]).toEqual([[], []]);
  device.signIn('ada');
  expect(device.active()).toEqual(['eins']);
});

test('anonymous progress is merged with the stored progress, and has one owner', () => {
  const device = aDevice();
  device.is('ada');
  device.open('eins');
  device.signOut();
  device.open('zwei');
  device.signIn('ada');
  expect([device.active().toSorted(), device.visited()]).toEqual([
    ['eins', 'zwei'],
    [['demo', 'zwei', 'ada']],
  ]);
  device.signOut();
  expect(device.active()).toEqual([]);
});

test('an anonymous reset removes nothing that a user gets back, the user’s own does', () => {
  const device = aDevice();
  device.is('ada');
  device.open('eins');
  device.holds(0, 'eins');
  device.signOut();
  device.holds(1, 'zwei');
  device.signIn('ada');
  expect(device.active().toSorted()).toEqual(['eins', 'zwei']);
  device.signOut();
  device.is('ada');
  device.store.setOwner('demo', 'ada');
  device.holds(2, 'zwei');
  device.signIn('ada');
  expect(device.active()).toEqual(['zwei']);
});

test('a device that cannot archive leaves the progress where it is', () => {
  const device = aDevice();
  device.is('ada');
  device.open('eins');
  const full = { ...memoryWalkTexts(), writeText: () => false };
  archiveProgress({ ...device, archivedProgressOf: () => full }, () => true);
  expect(device.active()).toEqual(['eins']);
});

test('opening a walk again without a station keeps the one heard last', () => {
  const device = aDevice();
  device.open('eins');
  device.open();
  expect(device.visited()).toEqual([['demo', 'eins', undefined]]);
});

test('visits and resets are archived with their user: the next one finds nothing of it', () => {
  const device = aDevice();
  device.is('7');
  device.open('eins');
  device.walking.writeText('demo', 'arrived');
  device.undo.writeText('demo', 'reset');
  device.signOut();
  expect([device.walking.readText('demo'), device.undo.readText('demo')]).toEqual([
    undefined,
    undefined,
  ]);
});

test('progress after a token expired stays its owner’s, whatever is heard then', () => {
  const device = aDevice();
  device.is('ada');
  device.open('eins');
  device.is(undefined);
  device.open('zwei');
  device.signIn('bob');
  expect(device.active()).toEqual([]);
  device.signOut();
  device.signIn('ada');
  expect(device.active().toSorted()).toEqual(['eins', 'zwei']);
});

test('progress that the server has need not stay on the device', () => {
  const device = aDevice();
  device.is('ada');
  device.open('eins');
  archiveProgress(
    device,
    () => true,
    () => true,
  );
  expect([device.active(), device.archivedProgressOf('ada').readText('demo')]).toEqual([
    [],
    undefined,
  ]);
});

test('progress that is archived twice is merged with the archived one', () => {
  const device = aDevice();
  device.is('ada');
  device.open('eins');
  device.signOut();
  device.is('ada');
  device.open('zwei');
  device.signOut();
  device.signIn('ada');
  expect(device.active().toSorted()).toEqual(['eins', 'zwei']);
});

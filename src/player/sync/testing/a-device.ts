import { manualClock } from '../../../platform/system/clock-manual.ts';
import {
  memoryLibrary,
  memoryWalkTexts,
  memoryTrace,
} from '../../../platform/local-state/memory.ts';
import { memoryWalks } from '../../../platform/outbox/memory.ts';
import { memoryPageLife } from '../../../platform/device/page-life-memory.ts';
import { memoryLocks } from '../../../platform/tabs/memory.ts';
import type { OutboxRow } from '../../../contract/stored-records.ts';
import type { Story } from '../../../core/story/model.ts';
import { restoreBelongings } from '../../account/restore-belongings.ts';
import { leaveDevice } from '../../account/leave-device.ts';
import { recordVisitedWalk } from '../../library/record-visited-walk.ts';
import { openSavedWalk } from '../../session/open-saved-walk.ts';
import { openProgressStorage } from '../../session/progress-storage.ts';
import type { WalkRunner } from '../../session/walk-runner.ts';
import { openSync } from '../sync-runner.ts';
import type { NetworkCondition, TestServer } from './a-server.ts';
import { aLife } from './a-life.ts';
import { emitter } from '../../../lib/signal.ts';

/** Resolves when no work is in progress any more. */
export const settled = async () => {
  // Everything here responds at once: nothing waits for a real timer, which would cost 1 ms.
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

let deviceCount = 0;

export type TestDevice = ReturnType<typeof aDevice>;

/** A phone with one walk: its storage outlives its tab, and the tab can be killed. */
export function aDevice(story: Story, server: TestServer) {
  const walks = memoryWalks();
  let canStoreRows = true;
  const archived = new Map<string, ReturnType<typeof memoryWalkTexts>>();
  const disk = { undo: memoryWalkTexts(), walking: memoryWalkTexts() };
  const library = memoryLibrary();
  const trace = memoryTrace();
  const clock = manualClock(1_000_000);
  let local = { store: memoryWalkTexts(), owners: memoryWalkTexts() };
  let network: NetworkCondition = 'good';
  let user: string | undefined;
  let ids = 0;
  let isCountingWelcome = true;
  let touchesLeft = Infinity;
  const noted: OutboxRow[] = [];
  deviceCount += 1;
  const ownNumber = String(deviceCount).padStart(8, '0');
  const newId = () => `${ownNumber}-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`;
  const changes = emitter();
  const account = {
    state: () => (user === undefined ? undefined : { userId: user, role: 2, expiresAtMs: 9e15 }),
    token: () => (user === undefined ? undefined : `token of ${user}`),
    subscribe: changes.subscribe,
  };
  const become = (next: string | undefined) => {
    user = next;
    changes.emit();
  };
  const archivedProgressOf = (userId: string) => {
    const store = archived.get(userId) ?? memoryWalkTexts();
    archived.set(userId, store);
    return store;
  };
  const mayTouch = () => {
    touchesLeft -= 1;
    return touchesLeft >= 0;
  };
  /** The device's storage, as far as this process still reaches it. */
  const reachedBy = (life: ReturnType<typeof aLife>) => {
    const page = walks.nextPage();
    const copy = canStoreRows ? page : { ...page, storeCopy: () => Promise.resolve(false) };
    const writing = (store: ReturnType<typeof memoryWalkTexts>) =>
      life.writing(store, 'writeText', 'removeText');
    const add = (row: OutboxRow) => {
      noted.push(row);
      return walks.outbox.addRow(row);
    };
    return {
      local: { store: writing(local.store), owners: writing(local.owners) },
      disk: { undo: writing(disk.undo), walking: writing(disk.walking) },
      archivedProgressOf: (userId: string) => writing(archivedProgressOf(userId)),
      copy: life.asking(life.writing(copy, 'removeCopy'), 'readCopy', 'storeCopy', 'walksOwnedBy'),
      library: life.writing(library, 'storeRecord', 'removeRecord'),
      trace: life.writing(trace, 'leaveTrace', 'removeTrace'),
      clock: life.clock(clock),
      api: life.asking(
        server.api(() => network, clock),
        ...(['reach', 'putProgress', 'postEvents'] as const),
      ),
      outbox: life.asking(
        { ...walks.outbox, addRow: add },
        'readRows',
        'addRow',
        'removeAcceptedRows',
        'updateRow',
      ),
    };
  };
  function openTab() {
    changes.clear();
    const life = aLife(mayTouch);
    const { local, disk, archivedProgressOf, copy, library, trace, clock, api, outbox } =
      reachedBy(life);
    const pageLife = memoryPageLife();
    const openWalks = new Map<string, WalkRunner>();
    const shared = { ...disk, library, account, clock, archivedProgressOf };
    const report = { warn: () => undefined };
    const store = openProgressStorage({
      ...{ ...local, copy, library, account, trace },
      onEntered: (walk, isNoted) => {
        sync.recordWaitingRow(walk, isNoted);
      },
    });
    const sync = openSync({
      ...{ ...shared, store, openWalks, report, outbox, locks: memoryLocks() },
      ...{ api, random: () => 0.5, pageLife, newId },
      server: {
        loadFacts: () => Promise.resolve(),
        serverKind: () => (network === 'legacy' ? 'other' : network === 'cut' ? 'unknown' : 'ours'),
      },
      isCountingWelcome: () => isCountingWelcome,
    });
    sync.open();
    const reload = () => undefined;
    const ports = { ...shared, store, report, reload, progressCopy: copy };
    const open = () => {
      const walk = openSavedWalk(story, ports);
      openWalks.set(story.slug, walk);
      sync.countWalk({ story, walk, language: () => 2, byCodeOf: undefined });
      recordVisitedWalk({ ...ports }, story, undefined);
      return walk;
    };
    const close = () => {
      openWalks.get(story.slug)?.close();
      openWalks.clear();
    };
    const leave = () =>
      leaveDevice({
        ...ports,
        account: {
          ...account,
          logout: () => {
            if (!life.isOver()) become(undefined);
          },
        },
        sync: { deliverWalks: (walks) => sync.pullWalks(walks).then(() => sync.isSynced) },
      });
    return { ports, sync, open, close, leave, pageLife, life };
  }
  let tab = openTab();
  let walk = tab.open();
  const reopen = async () => {
    tab.close();
    tab.life.end();
    if (touchesLeft < 0) touchesLeft = Infinity;
    tab = openTab();
    walk = tab.open();
    await settled();
  };
  return {
    ...{ walks, clock, library },
    walk: () => walk,
    sync: () => tab.sync,
    pageLife: () => tab.pageLife,
    user: () => user,
    progressOwner: () => tab.ports.store.ownerOf(story.slug),
    setNetwork: (next: NetworkCondition) => (network = next),
    rejectCounting: () => (isCountingWelcome = false),
    /** Applies from the next walk on, as with a quota that is full. */
    rejectRows() {
      canStoreRows = false;
    },
    reopen,
    /** A browser that is killed forgets the last writes to local storage. */
    async kill(): Promise<void> {
      local = { store: memoryWalkTexts(), owners: memoryWalkTexts() };
      archived.clear();
      await reopen();
    },
    async expire(): Promise<void> {
      become(undefined);
      await settled();
    },
    /** After this many more accesses to disk or network the process ends, whatever it is doing. */
    dieAfter: (touches: number) => (touchesLeft = touches),
    isDead: () => tab.life.isOver(),
    /** Each event that has reached the disk. */
    noted: (): readonly OutboxRow[] => noted,
    async signOut(): Promise<void> {
      if (user === undefined) return;
      tab.close();
      await tab.leave();
      await reopen();
    },
    async signIn(next: string): Promise<void> {
      await this.signOut();
      tab.close();
      become(next);
      restoreBelongings(tab.ports, next);
      if (tab.life.isOver()) return;
      await reopen();
      await tab.sync.pullWalks([story.slug]);
    },
  };
}

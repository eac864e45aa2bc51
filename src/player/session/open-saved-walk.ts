import { decodeProgress, encodeProgress } from '../../core/progress/storage.ts';
import type { Progress } from '../../core/progress/state.ts';
import type { Account } from '../../core/session/read-account.ts';
import type { Story } from '../../core/story/model.ts';
import type { ProgressCopy, ProgressCopyPort } from '../../platform/outbox/port.ts';
import type { WalkTextStorePort } from '../../platform/local-state/port.ts';
import { formerSlots } from './former-slots.ts';
import { archiveWalkProgress, type Belongings } from './archive-walk-progress.ts';
import { openWalk, type WalkPorts, type WalkRunner } from './walk-runner.ts';

export interface SavedWalkPorts extends WalkPorts, Omit<Belongings, 'store' | 'undo' | 'walking'> {
  readonly store: Belongings['store'];
  readonly undo: WalkTextStorePort;
  readonly walking: WalkTextStorePort;
  readonly progressCopy: ProgressCopyPort;
  readonly account: { readonly state: () => Pick<Account, 'userId'> | undefined };
}

/** Opens a walk at once, and merges what only the copy contains as soon as it has been read. */
export function openSavedWalk(story: Story, ports: SavedWalkPorts): WalkRunner {
  const { store, account } = ports;
  const { slug } = story;
  const user = account.state()?.userId;
  const owner = store.ownerOf(slug);
  // The user signed in without our sign-in code: nobody may continue another user's progress.
  if (user !== undefined && owner !== undefined && owner !== user) {
    archiveWalkProgress(ports, { walk: slug, owner, isSent: false });
  }
  // The owner is written explicitly from now on, so that no save has to look it up. What was walked
  // here anonymously becomes the progress of the user who opens it signed in.
  store.setOwner(slug, store.ownerOf(slug) ?? user);
  const formers = formerSlots(story, ports);
  // The copy is requested before the walk is opened: opening may already write.
  const copied = ports.progressCopy.readCopy(slug);
  let isEvicted = false;
  void store.isEvicted(slug).then((wasEvicted) => {
    // A signed-in user gets the progress back from the server and needs no message.
    isEvicted = wasEvicted && user === undefined;
    if (isEvicted) walk.send({ type: 'time/passed', atMs: ports.clock.nowMs() });
  });
  const walk = openWalk(story, { ...ports, store: ownedProgressStorage(slug, ports) });
  const mergeIn = (progress: Progress | undefined) => {
    if (progress) walk.send({ type: 'progress/merged', progress, atMs: ports.clock.nowMs() });
  };
  const ours = (copy: ProgressCopy | undefined) =>
    copy?.owner === undefined || isOwners(copy.owner, slug, ports) ? copy?.text : undefined;
  for (const { name, joined } of formers) {
    // This merge is synchronous: the player begins where it was left.
    mergeIn(joined(walk.progress(), store.readText(name)));
    void ports.progressCopy.readCopy(name).then((copy) => {
      mergeIn(joined(walk.progress(), ours(copy)));
    });
  }
  void copied.then((copy) => {
    mergeIn(decodeProgress(ours(copy))?.progress);
    restoreCopy(walk, slug, ports, copy?.text);
  });
  return { ...walk, isEvicted: () => isEvicted };
}

function isOwners(owner: string, walk: string, { store, account }: SavedWalkPorts): boolean {
  return owner === store.ownerOf(walk) || owner === account.state()?.userId;
}

/** A missing or outdated copy is written again; if nothing was begun, there is nothing to write. */
function restoreCopy(
  walk: WalkRunner,
  slug: string,
  { store }: SavedWalkPorts,
  copied: string | undefined,
): void {
  const open = store.readText(slug);
  if (open === undefined || open === copied) return;
  const now = encodeProgress(walk.progress());
  if (now !== copied) void store.writeText(slug, now);
}

/**
 * The walk's slot as long as it has the same owner. Another tab may sign them out: what this tab
 * still wrote meanwhile is archived, too, and nothing is written or read any more.
 */
function ownedProgressStorage(slug: string, ports: SavedWalkPorts): WalkPorts['store'] {
  const { store } = ports;
  let owner = store.ownerOf(slug);
  let ownText: string | undefined;
  const isLeft = () => {
    if (owner === undefined || !store.isOwnedByOther(slug, owner)) return false;
    const isOurs = ownText !== undefined && store.readText(slug) === ownText;
    if (isOurs && store.ownerOf(slug) === undefined) {
      store.setOwner(slug, owner);
      archiveWalkProgress(ports, { walk: slug, owner, isSent: false });
    }
    ownText = undefined;
    return true;
  };
  return {
    isLeft,
    readText: (walk) => (isLeft() ? undefined : store.readText(walk)),
    writeText(walk, text) {
      if (isLeft()) return true;
      // The browser may have evicted all that the device stored, the owner's mark as well.
      if (owner !== undefined && store.ownerOf(slug) === undefined) store.setOwner(slug, owner);
      ownText = text;
      const isSaved = store.writeText(walk, text);
      owner = store.ownerOf(slug) ?? owner;
      return isSaved;
    },
    removeText(walk) {
      if (!isLeft()) store.removeText(walk);
    },
  };
}

import { decodeProgress, encodeProgress } from '../core/progress/storage.ts';
import type { Progress } from '../core/progress/state.ts';
import type { Account } from '../core/session/read-account.ts';
import type { Story } from '../core/story/model.ts';
import type { ProgressCopy, ProgressCopyPort } from '../ports/progress-copy.ts';
import type { ProgressStorePort } from '../ports/progress-store.ts';
import { formerPlaces } from './former-places.ts';
import { putWalkAside, type Belongings } from './put-aside.ts';
import { openWalk, type WalkPorts, type WalkRunner } from './walk-runner.ts';

export interface KeptWalkPorts extends WalkPorts, Omit<Belongings, 'store' | 'undo' | 'walking'> {
  readonly store: Belongings['store'];
  readonly undo: ProgressStorePort;
  readonly walking: ProgressStorePort;
  readonly progressCopy: ProgressCopyPort;
  readonly account: { readonly state: () => Pick<Account, 'userId'> | undefined };
}

/** Opens a walk at once, and merges what only the copy knows as soon as it has been read. */
export function openKeptWalk(story: Story, ports: KeptWalkPorts): WalkRunner {
  const { store, account } = ports;
  const { slug } = story;
  const user = account.state()?.userId;
  const owner = store.ownerOf(slug);
  // Signed in by another way than ours: nobody walks on in another's progress.
  if (user !== undefined && owner !== undefined && owner !== user) {
    putWalkAside(ports, { walk: slug, owner, isSent: false });
  }
  // Said outright from now on, so that nobody has to look for it at every save. What was walked here
  // without a name becomes that of who opens it signed in.
  store.give(slug, store.ownerOf(slug) ?? user);
  const formers = formerPlaces(story, ports);
  // Asked for before the walk is opened: opening may already write.
  const copied = ports.progressCopy.read(slug);
  let isEvicted = false;
  void store.isEvicted(slug).then((isGone) => {
    // Who is signed in is given it back, and need not be told.
    isEvicted = isGone && user === undefined;
    if (isEvicted) walk.send({ type: 'time/passed', atMs: ports.clock.nowMs() });
  });
  const walk = openWalk(story, { ...ports, store: ownPlace(slug, ports) });
  const bring = (progress: Progress | undefined) => {
    if (progress) walk.send({ type: 'progress/merged', progress, atMs: ports.clock.nowMs() });
  };
  const ours = (copy: ProgressCopy | undefined) =>
    copy?.owner === undefined || isOwners(copy.owner, slug, ports) ? copy?.text : undefined;
  for (const { name, joined } of formers) {
    // At once: the player begins where it was left.
    bring(joined(walk.progress(), store.read(name)));
    void ports.progressCopy.read(name).then((copy) => {
      bring(joined(walk.progress(), ours(copy)));
    });
  }
  void copied.then((copy) => {
    bring(decodeProgress(ours(copy))?.progress);
    restoreCopy(walk, slug, ports, copy?.text);
  });
  return { ...walk, isEvicted: () => isEvicted };
}

function isOwners(owner: string, walk: string, { store, account }: KeptWalkPorts): boolean {
  return owner === store.ownerOf(walk) || owner === account.state()?.userId;
}

/** A copy that is missing, or behind, is written again; where nothing was begun there is nothing. */
function restoreCopy(
  walk: WalkRunner,
  slug: string,
  { store }: KeptWalkPorts,
  copied: string | undefined,
): void {
  const open = store.read(slug);
  if (open === undefined || open === copied) return;
  const now = encodeProgress(walk.progress());
  if (now !== copied) void store.write(slug, now);
}

/**
 * The walk's place for as long as it is its owner's. Another tab may sign them out: what this one
 * still wrote meanwhile is put away, too, and nothing is written or read any more.
 */
function ownPlace(slug: string, ports: KeptWalkPorts): WalkPorts['store'] {
  const { store } = ports;
  let owner = store.ownerOf(slug);
  let own: string | undefined;
  const isLeft = () => {
    if (owner === undefined || !store.isTakenFrom(slug, owner)) return false;
    const isOurs = own !== undefined && store.read(slug) === own;
    if (isOurs && store.ownerOf(slug) === undefined) {
      store.give(slug, owner);
      putWalkAside(ports, { walk: slug, owner, isSent: false });
    }
    own = undefined;
    return true;
  };
  return {
    isLeft,
    read: (walk) => (isLeft() ? undefined : store.read(walk)),
    write(walk, text) {
      if (isLeft()) return true;
      // All that the device kept may have been evicted, the mark as well.
      if (owner !== undefined && store.ownerOf(slug) === undefined) store.give(slug, owner);
      own = text;
      const isKept = store.write(walk, text);
      owner = store.ownerOf(slug) ?? owner;
      return isKept;
    },
    remove(walk) {
      if (!isLeft()) store.remove(walk);
    },
  };
}

import type { WalkLockPort } from '../../platform/tabs/port.ts';
import type { Ports } from './ports/browser-ports.ts';
import { readWalkAddress } from './walk/walk-address.ts';

export interface OpenWalkSign {
  /** Begins now, whether something has sounded or not. */
  readonly begin: () => void;
  readonly isLockHeld: () => boolean;
}

/** Holds the walk lock while a walk that has sounded is open: a release would reload its page. */
export function openWalkSign(
  document: Document,
  { history, walkLock }: Pick<Ports, 'history'> & { readonly walkLock: WalkLockPort },
): OpenWalkSign {
  let letGo: (() => void) | undefined;
  let hasBegun = false;
  const updateLock = () => {
    if (hasBegun && readWalkAddress(history.location.pathname)) letGo ??= walkLock.holdWalkLock();
    else {
      letGo?.();
      letGo = undefined;
    }
  };
  const begin = () => {
    hasBegun = true;
    updateLock();
  };
  history.subscribe(updateLock);
  // Media events do not bubble, but an ancestor gets them in the capture phase.
  document.addEventListener('playing', begin, { capture: true, once: true });
  // On the server-rendered page a tap may have started the sound before the app loaded.
  if (document.querySelector('audio')?.paused === false) begin();
  return { begin, isLockHeld: () => letGo !== undefined };
}

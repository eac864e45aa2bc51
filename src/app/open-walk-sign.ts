import type { WalkLockPort } from '../ports/walk-lock.ts';
import type { Ports } from './ports.ts';
import { readWalkAddress } from './walk/walk-address.ts';

export interface OpenWalkSign {
  /** From now on, whether something has sounded or not. */
  readonly begin: () => void;
  readonly isHeld: () => boolean;
}

/** Says, from a walk's first sound on, that it is open here: a release would take its page away. */
export function openWalkSign(
  document: Document,
  { history, walkLock }: Pick<Ports, 'history'> & { readonly walkLock: WalkLockPort },
): OpenWalkSign {
  let letGo: (() => void) | undefined;
  let hasBegun = false;
  const look = () => {
    if (hasBegun && readWalkAddress(history.location.pathname)) letGo ??= walkLock.hold();
    else {
      letGo?.();
      letGo = undefined;
    }
  };
  const begin = () => {
    hasBegun = true;
    look();
  };
  history.subscribe(look);
  // Media events do not bubble, but whoever stands above hears them on their way down.
  document.addEventListener('playing', begin, { capture: true, once: true });
  // On the server's page a tap may have made it sound before the app came.
  if (document.querySelector('audio')?.paused === false) begin();
  return { begin, isHeld: () => letGo !== undefined };
}

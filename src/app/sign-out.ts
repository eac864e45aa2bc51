import { putAside } from '../runtime/put-aside.ts';
import type { Ports } from './ports.ts';

/**
 * Signs out because somebody asked for it. What the user earned here is put away under their id
 * first; a walk that is open has to be left before, or it would save itself again.
 */
export function signOut(ports: Ports): void {
  const userId = ports.account.state()?.userId;
  if (userId !== undefined) putAside(ports, (owner) => owner === userId);
  ports.account.logout();
  if (userId === undefined) return;
  // What cannot be loaded now has kept nothing in this page either; it asks again at the next sign-out.
  ports.media().then(
    (kept) => kept.forgetOwned(userId),
    () => undefined,
  );
}

import { putAside } from '../runtime/put-aside.ts';
import type { Ports } from './ports.ts';

/** So long a network may take for what is left; then it waits for the user's next sign-in. */
const HAND_OVER_MS = 3000;

/**
 * Signs out because somebody asked for it. What the user earned here is handed over first, or put
 * away under their id; a walk that is open has to be left before, or it would save itself again.
 */
export async function signOut(ports: Ports): Promise<void> {
  const userId = ports.account.state()?.userId;
  if (userId === undefined) return;
  const walks = [...new Set(ports.library.all().map(({ walk }) => walk))];
  const own = walks.filter((walk) => ports.store.ownerOf(walk) === userId);
  const isHeld = own.length === 0 ? undefined : await inTime(ports.sync.handOver(own));
  if (ports.account.state()?.userId !== userId) return;
  putAside(ports, (owner) => owner === userId, isHeld);
  ports.account.logout();
  if (userId === undefined) return;
  // What cannot be loaded now has kept nothing in this page either; it asks again at the next sign-out.
  ports.media().then(
    (kept) => kept.forgetOwned(userId),
    () => undefined,
  );
}

function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => {
      resolve(undefined);
    }, HAND_OVER_MS);
  });
  return Promise.race([work.catch(() => undefined), late]);
}

import { leaveDevice } from '../runtime/leave-device.ts';
import type { Ports } from './ports.ts';

/** Signs out because somebody asked for it. A walk that is open has to be left before. */
export async function signOut(ports: Ports): Promise<void> {
  const userId = await leaveDevice(ports);
  if (userId === undefined) return;
  // What cannot be loaded now has kept nothing in this page either; it asks again at the next sign-out.
  ports.media().then(
    (kept) => kept.forgetOwned(userId),
    () => undefined,
  );
}

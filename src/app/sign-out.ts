import { leaveDevice } from '../runtime/leave-device.ts';
import { BASE_PATH } from '../ui/host-address.ts';
import { ADMINISTRATOR } from './roles.ts';
import type { Ports } from './ports.ts';

/** Signs out because somebody asked for it. A walk that is open has to be left before. */
export async function signOut(ports: Ports): Promise<void> {
  const isAuthor = ports.account.state()?.role === ADMINISTRATOR;
  const userId = await leaveDevice(ports);
  if (userId === undefined) return;
  // What an author has not sent yet waits under their id; drafts that are sent go.
  if (isAuthor) {
    import('../adapters/field-notes-idb/idb-field-notes.ts').then(
      ({ idbFieldNotes }) => idbFieldNotes(ports.report).forgetSent(userId),
      () => undefined,
    );
  }
  if (isAuthor) {
    import('../adapters/files-idb/browser-desk-files.ts').then(
      ({ browserDeskFiles }) => browserDeskFiles(window, BASE_PATH).forget(),
      () => undefined,
    );
  }
  if (isAuthor) {
    import('../adapters/files-idb/browser-kept-plans.ts').then(
      ({ browserKeptPlans }) => browserKeptPlans(window, BASE_PATH).forget(userId),
      () => undefined,
    );
  }
  // Which uploads broke off is still known when they come back; the recordings do not lie here for whoever comes next.
  if (isAuthor) {
    import('../adapters/kept-files-idb/idb-kept-files.ts').then(
      ({ idbKeptFiles }) =>
        idbKeptFiles({
          mostBytes: 0,
          nowMs: ports.clock.nowMs,
          freeBytes: () => Promise.resolve(0),
        }).forgetAllBut(userId, []),
      () => undefined,
    );
  }
  // What cannot be loaded now has kept nothing in this page either; it asks again at the next sign-out.
  ports.media().then(
    (kept) => kept.forgetOwned(userId),
    () => undefined,
  );
}

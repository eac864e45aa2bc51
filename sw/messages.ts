import * as z from 'zod/mini';
import { toWorker, type FromWorker, type ToWorker } from '../src/contract/worker-messages.ts';
import { hindranceTo } from '../src/core/update/hindrance.ts';
import type { OwnFiles } from './own-files.ts';

export interface MessageDependencies {
  /** The names of all locks that pages of this origin hold. */
  readonly heldLocks: () => Promise<readonly string[]>;
  readonly activateUpdate: () => Promise<void>;
  readonly version: string;
  /** Deletes what no open page needs any more. */
  readonly dropUnneededCaches: () => Promise<void>;
  /**
   * Fetches the app's missing files, and returns how many there are and how many are still missing.
   */
  readonly ownFiles: () => Promise<OwnFiles>;
  /** Whether the page of the authoring area is stored here. */
  readonly hasAdminPage: () => Promise<boolean>;
  /** Caches the server-rendered page at this address, if it is a walk's. */
  readonly cachePage: (url: string) => Promise<void>;
  /** What cuts off the page that sent the message; absent where no page did. */
  readonly cutOff?: { readonly cut: () => boolean; readonly restore: () => void };
}

/** Does what a page requests; an unknown message, from a newer or an older page, is ignored. */
export async function handleMessage(
  data: unknown,
  reply: (message: FromWorker) => void,
  dependencies: MessageDependencies,
): Promise<void> {
  const read = z.safeParse(toWorker, data);
  if (read.success) await executeMessage(read.data, reply, dependencies);
}

async function executeMessage(
  message: ToWorker,
  reply: (message: FromWorker) => void,
  dependencies: MessageDependencies,
): Promise<void> {
  switch (message.type) {
    case 'SKIP_WAITING': {
      // Checked again here: a walk may have been opened since the page checked, or the page may be
      // too old to check.
      const by = hindranceTo(await dependencies.heldLocks(), message.walksOpenHere ?? 0);
      if (by === undefined) await dependencies.activateUpdate();
      else reply({ type: 'release/refused', by });
      return;
    }
    case 'version/ask':
      reply({ type: 'version/is', version: dependencies.version });
      await dependencies.dropUnneededCaches();
      return;
    case 'app/ask':
      reply({ type: 'app/is', ...(await dependencies.ownFiles()) });
      return;
    case 'admin-page/ask':
      reply({ type: 'admin-page/is', isStored: await dependencies.hasAdminPage() });
      return;
    case 'page/cache':
      await dependencies.cachePage(message.url);
      return;
    case 'network/cut':
      if (dependencies.cutOff) reply({ type: 'network/is-cut', wasCut: dependencies.cutOff.cut() });
      return;
    case 'network/restore':
      dependencies.cutOff?.restore();
      return;
  }
}

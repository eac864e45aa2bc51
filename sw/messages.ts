import * as z from 'zod/mini';
import { toWorker, type FromWorker, type ToWorker } from '../src/contract/worker-messages.ts';
import { hindranceTo } from '../src/core/update/may-take-over.ts';
import type { OwnFiles } from './own-files.ts';

export interface MessageParts {
  /** The names of all locks that pages of this host hold. */
  readonly heldLocks: () => Promise<readonly string[]>;
  readonly takeOver: () => Promise<void>;
  readonly version: string;
  /** Lets go what no open page needs any more. */
  readonly tidy: () => Promise<void>;
  /** What of the app's own files is here, after what was missing has been fetched. */
  readonly ownFiles: () => Promise<OwnFiles>;
  /** Keeps the server-rendered page at this address, if it is a walk's. */
  readonly cachePage: (url: string) => Promise<void>;
  /** For the page that asks; absent where nobody does. */
  readonly cutOff?: { readonly cut: () => boolean; readonly restore: () => void };
}

/** Does what a page asks; what it does not know, from a newer or an older page, it leaves alone. */
export async function answerMessage(
  data: unknown,
  reply: (message: FromWorker) => void,
  parts: MessageParts,
): Promise<void> {
  const read = z.safeParse(toWorker, data);
  if (read.success) await obey(read.data, reply, parts);
}

async function obey(
  message: ToWorker,
  reply: (message: FromWorker) => void,
  parts: MessageParts,
): Promise<void> {
  switch (message.type) {
    case 'SKIP_WAITING': {
      // Asked again here: a walk may have been opened since the page looked, or the page be too old to look.
      const by = hindranceTo(await parts.heldLocks(), message.walksOpenHere ?? 0);
      if (by === undefined) await parts.takeOver();
      else reply({ type: 'release/refused', by });
      return;
    }
    case 'version/ask':
      reply({ type: 'version/is', version: parts.version });
      await parts.tidy();
      return;
    case 'app/ask':
      reply({ type: 'app/is', ...(await parts.ownFiles()) });
      return;
    case 'page/cache':
      await parts.cachePage(message.url);
      return;
    case 'network/cut':
      if (parts.cutOff) reply({ type: 'network/is-cut', wasCut: parts.cutOff.cut() });
      return;
    case 'network/restore':
      parts.cutOff?.restore();
      return;
  }
}

import type { MediaName } from '../media/media-address.ts';
import type { Store } from '../store/store.ts';
import { orderSweep } from './sweep-file.ts';

/**
 * For good, with what was made of it and with the files. Inside a transaction. False: something refers
 * to it again, so it stays. Whatever else was made of the same bytes stays too, for a rendition may
 * have several sources.
 */
export async function purgeMedium(inside: Store, sha256: string, nowMs: number): Promise<boolean> {
  const made = await inside.media.renditionsOf(sha256);
  const files = await inside.media.bySha256s([sha256, ...made.map((one) => one.sha256)]);
  const removed = await inside.media.remove(sha256);
  if (removed.kind === 'in-use') return false;
  const gone: MediaName[] = files.filter((file) => file.sha256 === sha256);
  for (const file of files) {
    if (file.sha256 === sha256) continue;
    if ((await inside.media.remove(file.sha256)).kind === 'ok') gone.push(file);
  }
  for (const file of gone) await orderSweep(inside, file, nowMs);
  return true;
}

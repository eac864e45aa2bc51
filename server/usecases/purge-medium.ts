import type { MediaName } from '../media/media-address.ts';
import type { Store } from '../store/store.ts';
import { orderSweep } from './sweep-file.ts';

/**
 * For good, with what was made of it and with the files. Inside a transaction. False: something refers
 * to it again, so it stays. Whatever else was made of the same bytes stays too, for a rendition may
 * have several sources.
 */
export async function purgeMedium(inside: Store, sha256: string, nowMs: number): Promise<boolean> {
  const made = await allMadeOf(inside, sha256);
  const files = await inside.media.bySha256s([sha256, ...made]);
  const removed = await inside.media.remove(sha256);
  if (removed.kind === 'in-use') return false;
  const gone: MediaName[] = files.filter((file) => file.sha256 === sha256);
  for (const one of made) {
    const file = files.find((each) => each.sha256 === one);
    const isGone = file && (await inside.media.remove(one)).kind === 'ok';
    if (isGone) gone.push(file);
  }
  for (const file of gone) await orderSweep(inside, file, nowMs);
  return true;
}

/** What was made of it before what was made of that: a rendition goes only after its source. */
async function allMadeOf(inside: Store, sha256: string): Promise<readonly string[]> {
  const found = new Set([sha256]);
  for (const source of found) {
    for (const made of await inside.media.renditionsOf(source)) found.add(made.sha256);
  }
  found.delete(sha256);
  return [...found];
}

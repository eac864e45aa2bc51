import type { MediaName } from '../media-files/media-address.ts';
import type { Store } from '../store/store.ts';
import { requestMediaCollection } from './collect-garbage-file.ts';

/**
 * Purges a medium with its renditions and files. Must run inside a transaction. False: something
 * refers to it again, so it stays. Renditions that have another source stay, too.
 */
export async function purgeMedium(inside: Store, sha256: string, nowMs: number): Promise<boolean> {
  const made = await allMadeOf(inside, sha256);
  const files = await inside.media.bySha256s([sha256, ...made]);
  const removed = await inside.media.remove(sha256);
  if (removed.kind === 'in-use') return false;
  const gone: MediaName[] = files.filter((file) => file.sha256 === sha256);
  for (const one of made) {
    const file = files.find((each) => each.sha256 === one);
    const isDeleted = file && (await inside.media.remove(one)).kind === 'ok';
    if (isDeleted) gone.push(file);
  }
  for (const file of gone) await requestMediaCollection(inside, file, nowMs);
  return true;
}

/**
 * Direct renditions precede their own renditions: a rendition can be removed only after its source.
 */
async function allMadeOf(inside: Store, sha256: string): Promise<readonly string[]> {
  const found = new Set([sha256]);
  for (const source of found) {
    for (const made of await inside.media.renditionsOf(source)) found.add(made.sha256);
  }
  found.delete(sha256);
  return [...found];
}

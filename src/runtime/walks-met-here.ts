import type { LibraryRecord } from '../contract/stored-records.ts';
import type { LibraryPort } from '../ports/library.ts';

/**
 * Those that whoever holds the device now may see: their own, and nobody's. Each once, by the name
 * under which it was opened last.
 */
export function metWalks(
  { library }: { readonly library: LibraryPort },
  owner: string | undefined,
): readonly LibraryRecord[] {
  const shown: LibraryRecord[] = [];
  for (const one of library.all()) {
    if (one.owner !== undefined && one.owner !== owner) continue;
    if (!shown.some((newer) => isSameWalk(newer, one))) shown.push(one);
  }
  return shown;
}

/**
 * A page that was open when its walk got another name knows nothing of that. What has its former
 * name may be another walk by now, so there the title has to agree.
 */
function isSameWalk(newer: LibraryRecord, older: LibraryRecord): boolean {
  if (newer.walk === older.walk || newer.alsoCalled?.includes(older.walk)) return true;
  const isFormer = older.alsoCalled?.includes(newer.walk) === true;
  return isFormer && JSON.stringify(newer.title) === JSON.stringify(older.title);
}

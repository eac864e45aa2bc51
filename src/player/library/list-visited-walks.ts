import type { LibraryRecord } from '../../contract/stored-records.ts';
import type { LibraryPort } from '../../platform/local-state/port.ts';

/**
 * The walks that the current user of the device may see: their own and unowned ones. Each is listed
 * once, by the name under which it was opened last.
 */
export function visitedWalks(
  { library }: { readonly library: LibraryPort },
  owner: string | undefined,
): readonly LibraryRecord[] {
  const shown: LibraryRecord[] = [];
  for (const download of library.allRecords()) {
    if (download.owner !== undefined && download.owner !== owner) continue;
    if (!shown.some((newer) => isSameWalk(newer, download))) shown.push(download);
  }
  return shown;
}

/**
 * A page that was open when its walk was renamed does not know of that. The former name may belong
 * to another walk by now, so there the title has to agree.
 */
function isSameWalk(newer: LibraryRecord, older: LibraryRecord): boolean {
  if (newer.walk === older.walk || newer.alsoCalled?.includes(older.walk)) return true;
  const isFormer = older.alsoCalled?.includes(newer.walk) === true;
  return isFormer && JSON.stringify(newer.title) === JSON.stringify(older.title);
}

import type { DownloadMark, StoredDownload } from '../../../contract/stored-records.ts';
import type { DownloadPorts } from './download-ports.ts';

type Ports = Pick<DownloadPorts, 'marks' | 'owner'>;

/**
 * Marks the complete downloads, and returns those that were complete and are gone. The visitor did
 * not delete them, or the mark would be gone: the browser has evicted them.
 */
export function lostDownloads(
  { marks, owner }: Ports,
  stored: readonly StoredDownload[],
): readonly DownloadMark[] {
  const marked = marks.allMarks();
  const complete = stored.filter(({ state }) => state === 'ready').map(markOf);
  const others = marked.filter(({ walk }) => complete.every((download) => download.walk !== walk));
  const next = [...others, ...complete];
  if (JSON.stringify(next) !== JSON.stringify(marked)) marks.storeMarks(next);
  return others
    .filter(({ walk }) => stored.every((download) => download.walk !== walk))
    .filter((mark) => mark.owner === undefined || mark.owner === owner());
}

/** Forgets a walk that its visitor has deleted, or needs no more. */
export function forgetMark({ marks }: Pick<Ports, 'marks'>, walk: string): void {
  marks.storeMarks(marks.allMarks().filter((mark) => mark.walk !== walk));
}

/** After an explicit sign-out, together with the downloads that depended on this user's rights. */
export function forgetOwnedMarks({ marks }: Pick<Ports, 'marks'>, user: string): void {
  marks.storeMarks(marks.allMarks().filter(({ owner }) => owner !== user));
}

function markOf({ walk, title, owner }: StoredDownload): DownloadMark {
  return { walk, title, ...(owner === undefined ? {} : { owner }) };
}

import type { DownloadMark, StoredPack } from '../../contract/stored-records.ts';
import type { DownloadPorts } from './download-ports.ts';

type Ports = Pick<DownloadPorts, 'marks' | 'owner'>;

/**
 * Marks what is whole here, and answers what was and is here no more. Its visitor did not delete it,
 * or its mark would be gone: the browser has taken it.
 */
export function lostDownloads(
  { marks, owner }: Ports,
  stored: readonly StoredPack[],
): readonly DownloadMark[] {
  const known = marks.all();
  const whole = stored.filter(({ state }) => state === 'ready').map(markOf);
  const others = known.filter(({ walk }) => whole.every((one) => one.walk !== walk));
  const next = [...others, ...whole];
  if (JSON.stringify(next) !== JSON.stringify(known)) marks.keep(next);
  return others
    .filter(({ walk }) => stored.every((pack) => pack.walk !== walk))
    .filter((mark) => mark.owner === undefined || mark.owner === owner());
}

/** Of a walk that its visitor has deleted, or needs no more. */
export function forgetMark({ marks }: Pick<Ports, 'marks'>, walk: string): void {
  marks.keep(marks.all().filter((mark) => mark.walk !== walk));
}

/** After an explicit sign-out, with what had stood on this user's right. */
export function forgetOwnedMarks({ marks }: Pick<Ports, 'marks'>, user: string): void {
  marks.keep(marks.all().filter(({ owner }) => owner !== user));
}

function markOf({ walk, title, owner }: StoredPack): DownloadMark {
  return { walk, title, ...(owner === undefined ? {} : { owner }) };
}

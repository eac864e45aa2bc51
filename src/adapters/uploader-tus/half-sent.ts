import type { BegunUpload } from '../../contract/admin/begun-upload.ts';
import type { KeptFilesPort } from '../../ports/kept-files.ts';
import type { TurnsPort } from '../../ports/turns.ts';
import type { FilePurpose, HalfSent } from '../../ports/uploader.ts';
import { askArrived, type Arrived, type AskedHost } from './ask-host.ts';
import type { BegunUploads } from './begun-uploads.ts';
import { keyOf } from './file-mark.ts';
import { takeSoon } from './take-soon.ts';

interface Needs extends AskedHost {
  readonly userId: string;
  readonly begun: BegunUploads;
  readonly turns: Pick<TurnsPort, 'take'>;
  readonly keptFiles: Pick<KeptFilesPort, 'read' | 'forgetAllBut'> | undefined;
}

/** What was chosen before this page, with what the host has of it and what the device kept. */
export async function halfSent(
  needs: Needs,
  purpose: FilePurpose | undefined,
): Promise<readonly HalfSent[]> {
  const { begun, keptFiles, userId } = needs;
  const all = begun.all();
  void keptFiles?.forgetAllBut(
    userId,
    all.map((one) => keyOf(userId, one)),
  );
  const wanted = all.filter((one) => one.purpose === purpose);
  const looked = wanted.map(async (one): Promise<readonly HalfSent[]> => {
    const key = keyOf(userId, one);
    let arrived = 0 as Arrived;
    const turn = await takeSoon(needs.turns, key, async () => {
      if (one.url !== undefined) arrived = await askArrived(needs, one.url);
      // What came whole was taken in by being asked for.
      if (arrived === 'gone' || isWhole(one, arrived)) begun.forget(one);
    });
    if (turn === 'busy' || arrived === 'gone' || isWhole(one, arrived)) return [];
    const file = fileOf(await keptFiles?.read(userId, key), one);
    return [{ key, ...halfOf(one, arrived), ...(file === undefined ? {} : { file }) }];
  });
  return (await Promise.all(looked)).flat();
}

const isWhole = ({ url, bytes }: BegunUpload, arrived: Arrived) =>
  url !== undefined && arrived === bytes;

function halfOf(one: BegunUpload, arrived: number | 'unknown'): Omit<HalfSent, 'key' | 'file'> {
  const { name, bytes, lastModifiedMs, isPaused = false } = one;
  const sent = arrived === 'unknown' ? one.sent : arrived;
  return { name, bytes, lastModifiedMs, isPaused, sent };
}

/** Some browsers give a file back without its name. */
const fileOf = (kept: Blob | undefined, { name, bytes, lastModifiedMs }: BegunUpload) =>
  kept?.size === bytes
    ? new File([kept], name, { type: kept.type, lastModified: lastModifiedMs })
    : undefined;

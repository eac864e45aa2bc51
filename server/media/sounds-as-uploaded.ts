import type { PublishProblem } from '../../src/contract/publish-problems.ts';
import { detailsOf } from './details-of.ts';
import type { MediaRecord } from './media-row.store.ts';
import type { Store } from '../store/store.ts';
import { latestPreparations } from './describe-media.ts';

type SoundProblem = Extract<PublishProblem['kind'], `sound/${string}`>;

const WHY: Readonly<Record<SoundProblem, string>> = {
  'sound/being-prepared': 'it is still being prepared',
  'sound/not-prepared': 'it could not be prepared',
  'sound/no-tools': 'ffmpeg is missing here',
  'sound/never-prepared': 'it was never prepared',
};

/** Reports which recordings visitors get as they were uploaded, and why. */
export async function soundsAsUploaded(
  store: Pick<Store, 'jobs'>,
  records: readonly MediaRecord[],
): Promise<PublishProblem[]> {
  if (records.length === 0) return [];
  const latest = await latestPreparations(store);
  return records.map((record) => {
    const kind = problemOf(record, latest.get(record.sha256)?.state);
    const about = record.name === '' ? record.sha256.slice(0, 8) : record.name;
    const message = `The recording ${about} is sent as it was uploaded: ${WHY[kind]}.`;
    return { kind, about, words: message };
  });
}

function problemOf(record: MediaRecord, job: string | undefined): SoundProblem {
  if (job === 'queued' || job === 'running') return 'sound/being-prepared';
  if (detailsOf(record).prepared?.skipped !== undefined) return 'sound/no-tools';
  return job === undefined ? 'sound/never-prepared' : 'sound/not-prepared';
}

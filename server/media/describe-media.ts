import type { Medium, MediumKind, Preparation } from '../../src/contract/admin/media.ts';
import { contentVersionOf } from '../content-version.ts';
import { detailsOf } from './details-of.ts';
import { mediaAddress } from '../media-files/media-address.ts';
import { FORM } from './rendition-forms.ts';
import type { Services } from '../services.ts';
import type { Job, JobState } from '../jobs/jobs.store.ts';
import type { MediaRecord } from './media-row.store.ts';
import type { Store } from '../store/store.ts';
import { PREPARE } from './store-medium.ts';
import { referrersOfMedium } from './uses-of-medium.ts';

export type DescribeNeeds = Pick<Services, 'store' | 'clock' | 'signatures'>;

const REPORTED_STATES: readonly JobState[] = ['queued', 'running', 'failed', 'cancelled'];
const MAX_JOBS = 500;

export function mediumKindOf({ type }: Pick<MediaRecord, 'type'>): MediumKind {
  if (type.startsWith('audio/')) return 'sound';
  return type.startsWith('image/') ? 'picture' : 'transcript';
}

/** Describes media for the library, with the state of their preparation. */
export async function describeMedia(
  needs: DescribeNeeds,
  records: readonly MediaRecord[],
): Promise<Medium[]> {
  const jobs = await latestPreparations(needs.store);
  return Promise.all(records.map((record) => describe(needs, record, jobs.get(record.sha256))));
}

async function describe(
  needs: DescribeNeeds,
  record: MediaRecord,
  job: Job | undefined,
): Promise<Medium> {
  const { sha256, name, type, bytes, width, height, durationMs, createdAtMs } = record;
  const { prepared } = detailsOf(record);
  const shown = await shownOf(needs, record);
  const useCount = (await referrersOfMedium(needs.store, sha256)).length;
  const preparation = job && prepared === undefined ? preparationOf(job) : undefined;
  return {
    ...{ sha256, name, type, bytes, width, height, durationMs, createdAtMs },
    version: contentVersionOf({ name }),
    kind: mediumKindOf(record),
    address: mediaAddress(record),
    useCount,
    ...shown,
    ...(prepared === undefined ? {} : { prepared }),
    ...(preparation === undefined ? {} : { preparation }),
  };
}

/** The addresses of what was made of a medium; a recording falls back to its original. */
async function shownOf(
  needs: DescribeNeeds,
  record: MediaRecord,
): Promise<Pick<Medium, 'preview' | 'plan'>> {
  const isPicture = mediumKindOf(record) === 'picture';
  const renditions = await needs.store.media.renditionsOf(record.sha256);
  const addressAs = async (form: string) => {
    const made = renditions.find((rendition) => rendition.form === form);
    // An uploaded picture is never sent in its original form, not even to its author.
    if (made === undefined && isPicture && detailsOf(record).isUploaded) return undefined;
    const shown = made === undefined ? record : await needs.store.media.findMedium(made.sha256);
    return shown && signedAddress(needs, shown);
  };
  const preview = await addressAs(isPicture ? FORM.thumb : FORM.sound);
  // Until the size is known, positions would be counted in the pixels of a smaller picture.
  const isMeasured = record.width !== null || !detailsOf(record).isUploaded;
  const plan = isPicture && isMeasured ? await addressAs(FORM.plan) : undefined;
  return {
    ...(preview === undefined ? {} : { preview }),
    ...(plan === undefined ? {} : { plan }),
  };
}

function signedAddress({ clock, signatures }: DescribeNeeds, record: MediaRecord): string {
  const path = mediaAddress(record);
  return `${path}?sig=${signatures.sign(path, clock.nowMs())}`;
}

/** The latest preparation job of each medium, running or failed, by the medium's digest. */
export async function latestPreparations({
  jobs,
}: Pick<Store, 'jobs'>): Promise<ReadonlyMap<string, Job>> {
  const latest = new Map<string, Job>();
  for (const job of await jobs.listJobs({
    states: REPORTED_STATES,
    kinds: [PREPARE],
    limit: MAX_JOBS,
  })) {
    const { sha256 } = (job.payload ?? {}) as { sha256?: unknown };
    if (typeof sha256 === 'string' && !latest.has(sha256)) latest.set(sha256, job);
  }
  return latest;
}

function preparationOf({ id, state, progress, error }: Job): Preparation | undefined {
  if (state === 'done') return undefined;
  return { jobId: id, state, progress, ...(error === null ? {} : { error }) };
}

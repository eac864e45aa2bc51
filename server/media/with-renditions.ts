import type { PerLanguage, Story } from '../../src/core/story/model.ts';
import { detailsOf } from './details-of.ts';
import { mediaAddress } from '../media-files/media-address.ts';
import { FORM } from './rendition-forms.ts';
import { ApiError } from '../api-error.ts';
import type { MediaRecord } from './media-row.store.ts';
import type { Store } from '../store/store.ts';
import {
  mapStrings,
  mediaReferencesIn,
  type MediaReferences,
} from '../media-files/media-references.ts';
import { withOwnMedia, type OwnFields } from '../fields/own-fields.ts';
import type { PublishProblem } from '../../src/contract/publish-problems.ts';
import { latestPreparations } from './describe-media.ts';

/** A walk as its authors wrote it, or as visitors get it. */
export interface AuthoredWalk {
  readonly story: Story;
  readonly ownFields: OwnFields;
}

interface RenderedWalk extends AuthoredWalk {
  /** Recordings without renditions: visitors get them as they were uploaded. */
  readonly asUploaded: readonly MediaRecord[];
}

type Form = keyof typeof FORM;

/** Addresses of renditions by the address of the upload. */
type RenditionUrls = ReadonlyMap<string, Partial<Record<Form, string>>>;

/**
 * The walk as visitors get it: renditions replace the uploads. Guarantee: a picture as it was
 * uploaded, with the place and time that its camera wrote into it, is never published.
 */
export async function withRenditions(
  store: Pick<Store, 'media'>,
  { story, ownFields }: AuthoredWalk,
): Promise<RenderedWalk> {
  const { renditionUrls, asUploaded } = await renditionUrlsOf(
    store,
    withOwnMedia(mediaReferencesIn(story), ownFields),
  );
  if (renditionUrls.size === 0) return { story, ownFields, asUploaded };
  const shown = (address: string, form: Form) => renditionUrls.get(address)?.[form] ?? address;
  const inText = (text: string) => renditionUrls.get(text)?.sound ?? shown(text, 'picture');
  const fields = [...ownFields].map(
    ([owner, values]) => [owner, mapStrings(values, inText)] as const,
  );
  return {
    story: storyShown(story, { renditionUrls, shown, inText }),
    ownFields: new Map(fields),
    asUploaded,
  };
}

interface Showing {
  readonly renditionUrls: RenditionUrls;
  readonly shown: (address: string, form: Form) => string;
  readonly inText: (text: string) => string;
}

function storyShown(story: Story, { renditionUrls, shown, inText }: Showing): Story {
  const inPlan = (text: string) => shown(text, 'plan');
  const reverses = story.features.includes('lab');
  return {
    ...mapStrings({ ...story, mapImage: {}, plans: [] }, inText),
    mapImage: mapStrings(story.mapImage, inPlan),
    plans: story.plans.map((plan) => ({ ...plan, image: inPlan(plan.image) })),
    tracks: story.tracks.map((track) => ({
      ...mapStrings(track, inText),
      audioReversed: {
        ...(reverses ? reversedOf(track.audio, renditionUrls) : {}),
        ...mapStrings(track.audioReversed, inText),
      },
    })),
  };
}

function reversedOf(audio: PerLanguage<string>, renditionUrls: RenditionUrls): PerLanguage<string> {
  const entries = Object.entries(audio).flatMap(([language, address]) => {
    const reversed = renditionUrls.get(address)?.reversed;
    return reversed === undefined ? [] : [[Number(language), reversed] as const];
  });
  return Object.fromEntries(entries);
}

async function renditionUrlsOf(store: Pick<Store, 'media'>, references: MediaReferences) {
  const named = references.ownMedia.map(({ sha256 }) => sha256);
  const uploads = (await store.media.listBySha256s(named)).filter(
    (medium) => detailsOf(medium).isUploaded,
  );
  const renditionUrls = new Map<string, Partial<Record<Form, string>>>();
  const asUploaded: MediaRecord[] = [];
  for (const upload of uploads) {
    const address = mediaAddress(upload);
    const forms = await formsOf(store, upload);
    if (upload.type.startsWith('image/') && forms.picture === undefined) {
      throw new ApiError('media/not-prepared', { field: upload.name });
    }
    if (upload.type.startsWith('audio/') && forms.sound === undefined) asUploaded.push(upload);
    renditionUrls.set(address, forms);
  }
  return { renditionUrls, asUploaded };
}

async function formsOf(
  { media }: Pick<Store, 'media'>,
  { sha256 }: MediaRecord,
): Promise<Partial<Record<Form, string>>> {
  const renditions = await media.renditionsOf(sha256);
  const records = await media.listBySha256s(renditions.map((rendition) => rendition.sha256));
  const forms: Partial<Record<Form, string>> = {};
  for (const form of Object.keys(FORM) as Form[]) {
    const sha256 = renditions.find((rendition) => rendition.form === FORM[form])?.sha256;
    const record = records.find((medium) => medium.sha256 === sha256);
    if (record !== undefined) forms[form] = mediaAddress(record);
  }
  return forms;
}

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

import type { ParcelPlan } from '../../src/contract/admin/parcels.ts';
import type { ParcelHeader } from '../parcel/parcel-format.ts';
import { readWholeParcel, type WholeParcel } from '../parcel/read-whole-parcel.ts';
import type { Services } from '../services.ts';
import type { NamedThings } from '../store/repositories/named-things.ts';
import type { Store } from '../store/store.ts';
import { freeStorySlug } from './create-story.ts';

export interface ParcelReading {
  readonly file: string;
  readonly signal?: AbortSignal;
  readonly report?: (progress: number) => void;
}

/** The dry run: reads every byte and says what would come. Throws `BackupFault`. */
export async function planParcel(
  { store }: Pick<Services, 'store'>,
  { file, signal, report }: ParcelReading,
): Promise<ParcelPlan> {
  return planOf(store, await readWholeParcel(file, { signal, report }));
}

async function planOf(store: Store, parcel: WholeParcel): Promise<ParcelPlan> {
  const { header, draft, isPublished } = parcel;
  const { madeAtMs, version, slug } = header;
  const kinds = (kind: string) => draft.elements.filter((one) => one.kind === kind).length;
  const taken = await store.stories.bySlug(slug);
  return {
    ...{ madeAtMs, version, slug, title: titleByCode(header) },
    stations: kinds('track'),
    quests: kinds('quest'),
    puzzles: kinds('puzzle'),
    revisions: header.revisions,
    isPublished,
    media: await mediaPlan(store, header),
    languages: await languagesPlan(store, parcel),
    fields: await fieldsPlan(store, parcel),
    city: await thingPlan(store.cities, draft.city),
    category: await thingPlan(store.categories, draft.category),
    taken: taken === undefined ? null : { storyId: taken.id },
    freeSlug: taken === undefined ? slug : await freeStorySlug(store, slug),
  };
}

function titleByCode({ title, languages }: ParcelHeader): Record<string, string> {
  const named = languages.flatMap(({ id, code }) => {
    const text = title[id];
    return text === undefined ? [] : [[code, text] as const];
  });
  return Object.fromEntries(named);
}

async function mediaPlan(store: Store, { media, missing }: ParcelHeader) {
  const here = await store.media.bySha256s(media.map(({ sha256 }) => sha256));
  const bytes = media.reduce((sum, one) => sum + one.bytes, 0);
  return { count: media.length, bytes, here: here.length, missing: missing.length };
}

/** Only those that something of the walk stands in; the others of its host do not come along. */
export function neededLanguages({ header, draft }: Pick<WholeParcel, 'header' | 'draft'>) {
  const used = new Set(draft.languageIds);
  for (const { fields } of [{ fields: draft.story }, ...draft.elements]) {
    for (const { languageId } of fields) used.add(languageId);
  }
  return header.languages.filter(({ id }) => used.has(id));
}

async function languagesPlan(store: Store, parcel: WholeParcel): Promise<ParcelPlan['languages']> {
  const here = (await store.languages.list()).map(({ code }) => code.toLowerCase());
  return neededLanguages(parcel).map(({ code, name }) => ({
    ...{ code, name },
    isHere: here.includes(code.toLowerCase()),
  }));
}

async function fieldsPlan(store: Store, { draft }: WholeParcel): Promise<ParcelPlan['fields']> {
  const here = await store.fieldDefinitions.list();
  return draft.definitions.map(({ owner, name, type, isPerLanguage }) => {
    const known = here.find((one) => one.owner === owner && one.name === name);
    const isSame = known?.type === type && known.isPerLanguage === isPerLanguage;
    return { owner, name, state: known === undefined ? 'new' : isSame ? 'here' : 'other' };
  });
}

async function thingPlan(things: NamedThings, thing: WholeParcel['draft']['city']) {
  if (thing === null) return null;
  const isHere = (await things.list()).some(({ slug }) => slug === thing.slug);
  return { slug: thing.slug, isHere };
}

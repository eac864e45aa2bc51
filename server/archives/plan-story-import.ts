import type { StoryImportPlan } from '../../src/contract/admin/story-archives.ts';
import type { StoryArchiveHeader } from './story-archive-format.ts';
import { readFullStoryArchive, type FullStoryArchive } from './read-full-story-archive.ts';
import type { Services } from '../services.ts';
import type { TaxonomyTerms } from '../taxonomy/taxonomy-terms.store.ts';
import type { Store } from '../store/store.ts';
import { freeStorySlug } from '../stories/free-slug.ts';

export interface StoryArchiveSource {
  readonly file: string;
  readonly signal?: AbortSignal;
  readonly report?: (progress: number) => void;
}

/** Dry run: reads every byte and reports what would be imported. Throws `BackupError`. */
export async function planStoryImport(
  { store }: Pick<Services, 'store'>,
  { file, signal, report }: StoryArchiveSource,
): Promise<StoryImportPlan> {
  return planOf(store, await readFullStoryArchive(file, { signal, report }));
}

async function planOf(store: Store, archive: FullStoryArchive): Promise<StoryImportPlan> {
  const { header, draft, isPublished } = archive;
  const { madeAtMs, version, slug } = header;
  const kinds = (kind: string) => draft.elements.filter((element) => element.kind === kind).length;
  const taken = await store.stories.findBySlug(slug);
  return {
    ...{ madeAtMs, version, slug, title: titleByCode(header) },
    stations: kinds('track'),
    quests: kinds('quest'),
    puzzles: kinds('puzzle'),
    revisions: header.revisions,
    isPublished,
    media: await mediaPlan(store, header),
    languages: await languagesPlan(store, archive),
    fields: await fieldsPlan(store, archive),
    city: await termPlan(store.cities, draft.city),
    category: await termPlan(store.categories, draft.category),
    taken: taken === undefined ? null : { storyId: taken.id },
    freeSlug: taken === undefined ? slug : await freeStorySlug(store, slug),
  };
}

function titleByCode({ title, languages }: StoryArchiveHeader): Record<string, string> {
  const named = languages.flatMap(({ id, code }) => {
    const text = title[id];
    return text === undefined ? [] : [[code, text] as const];
  });
  return Object.fromEntries(named);
}

async function mediaPlan(store: Store, { media, missing }: StoryArchiveHeader) {
  const here = await store.media.listBySha256s(media.map(({ sha256 }) => sha256));
  const bytes = media.reduce((sum, medium) => sum + medium.bytes, 0);
  return { count: media.length, bytes, here: here.length, missing: missing.length };
}

/** Only languages that the walk uses are imported, not all of the exporting server. */
export function neededLanguages({ header, draft }: Pick<FullStoryArchive, 'header' | 'draft'>) {
  const used = new Set(draft.languageIds);
  for (const { fields } of [{ fields: draft.story }, ...draft.elements]) {
    for (const { languageId } of fields) used.add(languageId);
  }
  return header.languages.filter(({ id }) => used.has(id));
}

async function languagesPlan(
  store: Store,
  archive: FullStoryArchive,
): Promise<StoryImportPlan['languages']> {
  const here = (await store.languages.listLanguages()).map(({ code }) => code.toLowerCase());
  return neededLanguages(archive).map(({ code, name }) => ({
    ...{ code, name },
    isHere: here.includes(code.toLowerCase()),
  }));
}

async function fieldsPlan(
  store: Store,
  { draft }: FullStoryArchive,
): Promise<StoryImportPlan['fields']> {
  const here = await store.fieldDefinitions.listDefinitions();
  return draft.definitions.map(({ owner, name, type, isPerLanguage }) => {
    const existing = here.find(
      (definition) => definition.owner === owner && definition.name === name,
    );
    const isSame = existing?.type === type && existing.isPerLanguage === isPerLanguage;
    return { owner, name, state: existing === undefined ? 'new' : isSame ? 'here' : 'other' };
  });
}

async function termPlan(terms: TaxonomyTerms, term: FullStoryArchive['draft']['city']) {
  if (term === null) return null;
  const isHere = (await terms.listTerms()).some(({ slug }) => slug === term.slug);
  return { slug: term.slug, isHere };
}

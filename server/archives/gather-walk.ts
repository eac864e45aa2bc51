import type { MediaName } from '../media-files/media-address.ts';
import { readMediaAddress } from '../media-files/media-address.ts';
import { detailsOf } from '../media/details-of.ts';
import {
  STORY_ARCHIVE_LIMITS,
  type StoryArchiveDraft,
  type StoryArchiveHeader,
  type StoryArchiveMedium,
  type StoryArchiveRevision,
} from './story-archive-format.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { FieldDefinition } from '../fields/field-definitions.store.ts';
import type { OwnedFieldValue } from '../stories/field-values.store.ts';
import type { MediaRecord } from '../media/media-row.store.ts';
import type { Rendition } from '../media/media.store.ts';
import type { TaxonomyTerms } from '../taxonomy/taxonomy-terms.store.ts';
import type { Revision, Revisions } from '../publishing/revisions.store.ts';
import type { StoryRecord } from '../stories/story-row.store.ts';
import type { Store } from '../store/store.ts';
import { existingStory } from '../stories/find-draft.ts';
import { visitTexts } from '../media-files/media-references.ts';

type Needs = Pick<Services, 'store' | 'media' | 'site'>;

export type GatheredMedium = StoryArchiveMedium;

export interface GatheredWalk {
  readonly header: StoryArchiveHeader;
  readonly media: readonly GatheredMedium[];
  /** Yields the draft, then the versions, oldest first: the same at every call. */
  readonly documents: () => AsyncGenerator<StoryArchiveDocument>;
}

export type StoryArchiveDocument = StoryArchiveDraft | StoryArchiveRevision;

interface GatherOptions {
  readonly madeAtMs: number;
  readonly onDocument: (document: StoryArchiveDocument) => Promise<void>;
}

/**
 * Reads all that belongs to a walk from one snapshot; no persons and no codes are read. Versions
 * never change, so each is read only when it is needed and none is held in memory; `onDocument`
 * gets each document once before the header is made.
 */
export async function gatherWalk(
  needs: Needs,
  storyId: string,
  { madeAtMs, onDocument }: GatherOptions,
): Promise<GatheredWalk> {
  const { store } = needs;
  const read = await store.transaction((inside) => readAll(inside, storyId));
  const { story, draft, versions, languages, title } = read;
  const documents = async function* () {
    yield draft;
    for (const version of versions) yield await readVersion(store, version);
  };
  const named = new Map<string, MediaName>();
  for await (const document of documents()) {
    collectMedia(document, named);
    await onDocument(document);
  }
  const { media, missing } = await mediaOf(needs, [...named.values()]);
  const header: StoryArchiveHeader = {
    product: 'klangweg',
    madeAtMs,
    version: needs.site.current.version,
    slug: story.slug,
    title,
    languages: languages.map(({ id, code, name }) => ({ id, code, name })),
    elements: draft.elements.length,
    revisions: versions.length,
    media: [...media],
    missing: [...missing],
  };
  return { header, documents, media };
}

async function readAll(inside: Store, storyId: string) {
  const story = await existingStory(inside, storyId);
  const values = await inside.fields.ofStory(storyId);
  const draft = await draftOf(inside, story, values);
  const title = values
    .filter(({ owner, field }) => owner.kind === 'story' && field === 'storyMeta_title')
    .map(({ languageId, value }) => [languageId, String(value)] as const);
  const current = (await inside.revisions.publicationOf(storyId))?.revision;
  const versions = (await versionsOf(inside, storyId)).map((revision) => ({
    ...revision,
    isCurrent: revision.revision === current,
    isDraft: revision.draftVersion === story.draftVersion,
  }));
  return {
    ...{ story, draft, versions, title: Object.fromEntries(title) },
    languages: await inside.languages.listLanguages(),
  };
}

/** Returns the versions, oldest first; rejects a walk with more than a story archive may hold. */
export async function versionsOf(
  { revisions }: { readonly revisions: Pick<Revisions, 'ofStory'> },
  storyId: string,
): Promise<readonly Revision[]> {
  const versions = (await revisions.ofStory(storyId)).toReversed();
  if (versions.length > STORY_ARCHIVE_LIMITS.revisions) throw new ApiError('parcel/too-large');
  return versions;
}

async function draftOf(
  inside: Store,
  { id, visibility, languageIds, cityId, categoryId }: StoryRecord,
  values: readonly OwnedFieldValue[],
): Promise<StoryArchiveDraft> {
  const elements = await inside.elements.ofStory(id);
  const slugs = new Map(elements.map((element) => [element.id, element.slug]));
  const fieldsOf = (entityId: string, kind: string) =>
    values
      .filter(({ owner }) => owner.id === entityId && owner.kind === kind)
      .map(({ field, languageId, value }) => ({ field, languageId, value }));
  const definitions = (await inside.fieldDefinitions.listDefinitions()).filter((definition) =>
    isUsed(definition, values),
  );
  return {
    ...{ kind: 'draft', visibility, languageIds: [...languageIds] },
    formerNames: [...(await inside.stories.formerNamesOf(id))],
    city: await termNamed(inside.cities, cityId),
    category: await termNamed(inside.categories, categoryId),
    definitions: definitions.map(({ owner, name, type, isPerLanguage, labels, help, rules }) => ({
      ...{ owner, name, type, isPerLanguage, labels: { ...labels }, help: { ...help } },
      rules: (rules ?? {}) as StoryArchiveDraft['definitions'][number]['rules'],
    })),
    story: fieldsOf(id, 'story'),
    elements: elements.map(({ id: elementId, kind, slug, position, questId }) => {
      const questSlug = slugs.get(questId ?? '');
      const home = questSlug === undefined ? {} : { questSlug };
      return { kind, slug, position, ...home, fields: fieldsOf(elementId, kind) };
    }),
  };
}

const isUsed = ({ isBuiltIn, owner, name }: FieldDefinition, values: readonly OwnedFieldValue[]) =>
  !isBuiltIn && values.some((value) => value.owner.kind === owner && value.field === name);

async function termNamed(
  terms: TaxonomyTerms,
  id: string | null,
): Promise<StoryArchiveDraft['city']> {
  const found = id === null ? undefined : await terms.findTerm(id);
  return found === undefined ? null : { slug: found.slug, names: { ...found.names } };
}

type Version = Revision & Pick<StoryArchiveRevision, 'isCurrent' | 'isDraft'>;

async function readVersion(
  { revisions }: Pick<Store, 'revisions'>,
  { storyId, revision, notes, publishedAtMs, isCurrent, isDraft }: Version,
): Promise<StoryArchiveRevision> {
  const bytes = await revisions.bytesOf(storyId, revision);
  if (bytes === undefined) throw new ApiError('story/not-found');
  const draft = await revisions.draftOf(storyId, revision);
  return {
    ...{ kind: 'revision', notes, publishedAtMs, isCurrent, isDraft },
    wire: JSON.parse(Buffer.from(bytes.wire).toString('utf8')) as Record<string, unknown>,
    draft: (draft ?? {}) as Record<string, unknown>,
  };
}

function collectMedia(document: StoryArchiveDocument, media: Map<string, MediaName>): void {
  visitTexts(document, (text) => {
    const name = readMediaAddress(text);
    if (name !== undefined) media.set(name.sha256, name);
  });
}

/**
 * Includes the renditions of each medium, so that the other server does not need the programs for
 * them.
 */
async function mediaOf({ store, media }: Needs, named: readonly MediaName[]) {
  const queue = named.map(({ sha256 }) => sha256);
  const gathered = new Map<string, StoryArchiveMedium>();
  const missing = new Set<string>();
  for (let sha256 = queue.shift(); sha256 !== undefined; sha256 = queue.shift()) {
    if (gathered.has(sha256) || missing.has(sha256)) continue;
    const record = await store.media.findMedium(sha256);
    const isThere = record !== undefined && (await isMediumStored(media, record));
    if (!isThere) {
      missing.add(sha256);
      continue;
    }
    const renditions = await store.media.renditionsOf(sha256);
    gathered.set(sha256, mediumOf(record, renditions));
    queue.push(...renditions.map((rendition) => rendition.sha256));
  }
  return { media: [...gathered.values()], missing };
}

async function isMediumStored(media: Services['media'], record: MediaRecord): Promise<boolean> {
  const open = await media.openMedium(record);
  open?.release();
  return open?.size === record.bytes;
}

function mediumOf(record: MediaRecord, renditions: readonly Rendition[]): StoryArchiveMedium {
  const { sha256, ext, bytes, name, width, height, durationMs } = record;
  const { isUploaded, prepared } = detailsOf(record);
  const details = { isUploaded, ...(prepared === undefined ? {} : { prepared }) };
  const made = renditions.map((rendition) => ({ form: rendition.form, sha256: rendition.sha256 }));
  return { sha256, ext, bytes, name, width, height, durationMs, details, renditions: made };
}

import type { StoryImportRequest } from '../../src/contract/admin/story-archives.ts';
import { type StoryFile, INDEPENDENT } from '../../src/core/story/model.ts';
import type { MediaStore } from '../media-files/media-store.ts';
import { recordArchiveMedia, type ImportedMedia } from './import-archive-media.ts';
import type { FullStoryArchive } from './read-full-story-archive.ts';
import type { Store } from '../store/store.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';
import { newField } from '../../src/contract/admin/field-definitions.ts';
import { DELIVERY_FIELDS } from '../../src/core/story/compose-draft.ts';
import * as z from 'zod/mini';
import { BackupError } from '../archive-files/backup-error.ts';
import type { EntityKind } from '../stories/entity.ts';
import type { TaxonomyTerms } from '../taxonomy/taxonomy-terms.store.ts';
import { neededLanguages } from './plan-story-import.ts';
import { cleanValue } from '../fields/stored-value.ts';
import type { DraftContent } from '../stories/draft.ts';
import type { StoryArchiveDraft } from './story-archive-format.ts';
import { perLanguage, type LanguageMap, type TypeOf } from './translate-wire.ts';

const OWN_POSITION = 1000;

const nameOf = ({ owner, name }: { readonly owner: string; readonly name: string }) =>
  `${owner} ${name}`;

const DELIVERY: ReadonlySet<string> = new Set(DELIVERY_FIELDS);

const here = (ids: readonly number[], languages: LanguageMap) =>
  ids.flatMap((id) => languages(id) ?? []);

const damaged = (how: string) => new BackupError('backup/damaged', how);

/** A verified story archive, with its media that were added to those of this server. */
export interface ArchiveImport {
  readonly archive: FullStoryArchive;
  readonly importedMedia: ImportedMedia;
  readonly files: Pick<MediaStore, 'isThere'>;
  readonly atMs: number;
  readonly actorId: string | null;
}

/** What a new walk's versions are written with; an equal mark means equal results. */
export interface RevisionContext extends Pick<ResolvedArchive, 'languages' | 'isOwn' | 'typeOf'> {
  readonly files: readonly StoryFile[];
  readonly draftVersion: number;
  readonly fingerprint: string;
}

/** Adds what the walk needs on its new server. Must run inside a transaction. */
export async function importDependencies(
  inside: Store,
  archiveImport: ArchiveImport,
): Promise<ResolvedArchive> {
  const { archive, importedMedia } = archiveImport;
  await recordArchiveMedia(inside, archive.header, importedMedia, archiveImport);
  return resolveStoryArchive(inside, archive);
}

export async function auditStoryImport(
  inside: Store,
  { archive, atMs, actorId }: ArchiveImport,
  { id, as }: { readonly id: string; readonly as: StoryImportRequest['as'] },
): Promise<void> {
  const { slug: from, media } = archive.header;
  const details = { from, as, media: media.length };
  await addAuditEntry(inside, 'story/import', { atMs, actorId, kind: 'story', id, details });
}

/** What a walk needs on its new server, found or created. */
interface ResolvedArchive {
  readonly languages: LanguageMap;
  readonly languageIds: readonly number[];
  readonly cityId: string | null;
  readonly categoryId: string | null;
  readonly content: DraftContent;
  readonly isOwn: (owner: string, name: string) => boolean;
  readonly typeOf: TypeOf;
  /** The languages of a version: the same names, the same bytes. */
  readonly fingerprint: string;
}

/** Inside a transaction: languages, custom fields, city and category, by their names. */
async function resolveStoryArchive(
  inside: Store,
  archive: FullStoryArchive,
): Promise<ResolvedArchive> {
  const { draft } = archive;
  const languages = await languageMap(inside, archive);
  await makeFields(inside, draft.definitions, languages);
  const definitions = await inside.fieldDefinitions.listDefinitions();
  const isFit = (owner: string, name: string) => {
    const here = definitions.find(
      (definition) => definition.owner === owner && definition.name === name,
    );
    if (here === undefined) return owner === 'story' && DELIVERY.has(name);
    const there = draft.definitions.find(
      (definition) => definition.owner === owner && definition.name === name,
    );
    if (there === undefined) return here.isBuiltIn;
    return there.type === here.type && there.isPerLanguage === here.isPerLanguage;
  };
  const types = new Map(definitions.map((definition) => [nameOf(definition), definition.type]));
  const typeOf: TypeOf = (owner, name) => types.get(nameOf({ owner, name })) ?? '';
  const ownNames = new Set(definitions.filter(({ isBuiltIn }) => !isBuiltIn).map(nameOf));
  const numbers = archive.header.languages.map(({ id }) => languages(id) ?? null);
  return {
    languages,
    languageIds: here(draft.languageIds, languages),
    cityId: await termId(inside.cities, draft.city, languages),
    categoryId: await termId(inside.categories, draft.category, languages),
    content: localDraftContent(draft, { languages, isFit, typeOf }),
    typeOf,
    isOwn: (owner, name) => ownNames.has(nameOf({ owner, name })),
    fingerprint: JSON.stringify([numbers, [...ownNames].toSorted(), [...types].toSorted()]),
  };
}

async function languageMap(inside: Store, archive: FullStoryArchive): Promise<LanguageMap> {
  const siteLanguages = await inside.languages.listLanguages();
  const map = new Map<number, number>([[INDEPENDENT, INDEPENDENT]]);
  const needed = new Set(neededLanguages(archive).map(({ id }) => id));
  for (const { id, code, name } of archive.header.languages) {
    const found = siteLanguages.find(
      (language) => language.code.toLowerCase() === code.toLowerCase(),
    );
    if (found !== undefined) map.set(id, found.id);
    else if (needed.has(id)) {
      const made = await inside.languages.createLanguage({ code, name: name === '' ? code : name });
      if (made.kind !== 'ok') throw damaged('duplicate language');
      map.set(id, made.value.id);
    }
  }
  return (id) => map.get(id);
}

async function makeFields(
  inside: Store,
  definitions: StoryArchiveDraft['definitions'],
  languages: LanguageMap,
): Promise<void> {
  const present = await inside.fieldDefinitions.listDefinitions();
  for (const definition of definitions) {
    if (present.some(({ owner, name }) => owner === definition.owner && name === definition.name))
      continue;
    const labels = perLanguage(definition.labels, languages);
    const help = perLanguage(definition.help, languages);
    const field = z.safeParse(newField, { ...definition, labels, help });
    if (!field.success) throw damaged(`invalid field: ${definition.name}`);
    const position =
      (await inside.fieldDefinitions.listDefinitions(definition.owner)).at(-1)?.position ?? 0;
    const made = await inside.fieldDefinitions.createDefinition({
      ...field.data,
      position: Math.max(OWN_POSITION, position + 1),
    });
    if (made.kind !== 'ok') throw damaged('duplicate field');
  }
}

async function termId(
  terms: TaxonomyTerms,
  term: StoryArchiveDraft['city'],
  languages: LanguageMap,
): Promise<string | null> {
  if (term === null) return null;
  const listedTerms = await terms.listTerms();
  const found = listedTerms.find(({ slug }) => slug === term.slug);
  if (found !== undefined) return found.id;
  const position = listedTerms.reduce((last, listed) => Math.max(last, listed.position), -1) + 1;
  const names = perLanguage(term.names, languages);
  const made = await terms.createTerm({ slug: term.slug, names, position });
  if (made.kind !== 'ok') throw damaged('duplicate city or category');
  return made.value.id;
}

type Fields = StoryArchiveDraft['story'];

interface ImportContext extends Pick<ResolvedArchive, 'languages' | 'typeOf'> {
  readonly isFit: (owner: string, name: string) => boolean;
}

/** Rich texts are cleaned as on saving, whatever the file from outside contains. */
function localDraftContent(
  draft: StoryArchiveDraft,
  { languages, isFit, typeOf }: ImportContext,
): DraftContent {
  const fieldsHere = (owner: EntityKind, fields: Fields) =>
    fields.flatMap(({ field, languageId, value }) => {
      const id = languages(languageId);
      if (id === undefined || !isFit(owner, field)) return [];
      const clean = cleanValue(typeOf(owner, field), value);
      return clean === undefined ? [] : [{ field, languageId: id, value: clean }];
    });
  // Quests come first, so that their puzzles find them.
  const elements = draft.elements.toSorted(
    (a, b) => Number(b.kind === 'quest') - Number(a.kind === 'quest'),
  );
  return {
    story: fieldsHere('story', draft.story),
    elements: elements.map(({ kind, slug, position, questSlug, fields }) => ({
      ...{ kind, slug, position, fields: fieldsHere(kind, fields) },
      ...(questSlug === undefined ? {} : { questSlug }),
    })),
  };
}

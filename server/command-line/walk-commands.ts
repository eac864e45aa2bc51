import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import type { StoryImportPlan } from '../../src/contract/admin/story-archives.ts';
import { slug } from '../../src/contract/scalars.ts';
import { BackupError, type BackupErrorKind } from '../archive-files/backup-error.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { exportStoryArchive } from '../archives/export-story-archive.ts';
import { planStoryImport } from '../archives/plan-story-import.ts';
import { importStoryArchive } from '../archives/import-story-archive.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';
import { megabytes, type CommandOutcome } from './command-outcome.ts';
import { isThere } from './is-there.ts';
import type { Command } from './read-command.ts';

type Exporting = Extract<Command, { kind: 'walk export' }>;
type Importing = Extract<Command, { kind: 'walk import' }>;

const ERROR_MESSAGES: Readonly<Record<BackupErrorKind, string>> = {
  'backup/not-found': 'The file cannot be opened.',
  'backup/unreadable': 'The file is not a Klangweg story archive.',
  'backup/newer': 'The walk was saved by a later release. Use that release, or a later one.',
  'backup/damaged': 'The file is damaged. Nothing was imported.',
};

/** Writes a walk as one file. A file of that name is complete or does not exist. */
export async function exportWalkFile(
  services: Services,
  { walk, file }: Exporting,
): Promise<CommandOutcome> {
  const { store, clock } = services;
  const found = (await store.stories.bySlug(walk)) ?? (await store.stories.byId(walk));
  if (found === undefined || found.deletedAtMs !== null) {
    return failed(`There is no walk '${walk}' here.`);
  }
  if (await isThere(file)) return failed(`There is a file already: ${file}`);
  const draft = `${file}.part`;
  try {
    const exported = await exportStoryArchive(services, found.id);
    await pipeline(exported.pieces(), createWriteStream(draft, { flush: true, mode: 0o600 }));
    await rename(draft, file);
    await addAuditEntry(store, 'story/export', {
      ...{ atMs: clock.nowMs(), actorId: null, kind: 'story', id: found.id },
      details: { slug: found.slug },
    });
    return { hasSucceeded: true, lines: [`${file}: ${found.slug}, ${megabytes(exported.bytes)}.`] };
  } catch (error) {
    await rm(draft, { force: true });
    return failed('The walk could not be written.', messageOfError(error));
  }
}

/** Imports a story archive as a new walk; the dry run reports what that would mean. */
export async function importWalkFile(
  services: Services,
  command: Importing,
): Promise<CommandOutcome> {
  const { file, isConfirmed, isPublished } = command;
  const named = z.safeParse(z.optional(slug), command.as);
  if (!named.success) return failed(`'${String(command.as)}' is not a valid slug.`);
  try {
    const plan = await planStoryImport(services, { file });
    const name = named.data ?? plan.slug;
    const isTaken = (await services.store.stories.bySlug(name)) !== undefined;
    const lines = planLines(plan, name);
    if (isTaken) {
      const free = named.data === undefined ? plan.freeSlug : 'another-name';
      return failed(...lines, `There is a walk '${name}' here already. Try --as ${free}.`);
    }
    if (!isConfirmed) return { hasSucceeded: true, lines: [...lines, 'Nothing was changed.'] };
    const request = { as: 'new', slug: name, isPublished } as const;
    await importStoryArchive(services, {
      file,
      request,
      actorId: null,
      newId: randomUUID(),
    });
    const how = isPublished && plan.isPublished ? 'and published' : 'as a draft';
    return { hasSucceeded: true, lines: [...lines, `The walk '${name}' was imported ${how}.`] };
  } catch (error) {
    if (error instanceof ApiError) return failed('The walk was not imported.', error.message);
    if (!(error instanceof BackupError)) throw error;
    return failed(ERROR_MESSAGES[error.kind], error.message);
  }
}

function planLines(plan: StoryImportPlan, name: string): readonly string[] {
  const { media } = plan;
  const foreign = plan.fields.filter(({ state }) => state === 'other');
  return [
    `Made ${new Date(plan.madeAtMs).toISOString()} by release ${plan.version}.`,
    `  walk: ${plan.slug}${name === plan.slug ? '' : `, here: ${name}`}`,
    `  stations: ${plan.stations}, quests: ${plan.quests}, puzzles: ${plan.puzzles}`,
    `  versions: ${plan.revisions}`,
    `  media: ${media.count}, ${megabytes(media.bytes)}; here already: ${media.here}`,
    ...(media.missing === 0 ? [] : [`  missing media: ${media.missing}`]),
    ...foreign.map(
      ({ owner, name: field }) => `  left out: ${owner}.${field} is of another type here`,
    ),
  ];
}

const failed = (...lines: readonly string[]): CommandOutcome => ({ hasSucceeded: false, lines });
const messageOfError = (error: unknown) => (error instanceof Error ? error.message : String(error));

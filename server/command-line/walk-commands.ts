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
import type { Command } from './command.ts';
import {
  succeeded,
  failed,
  megabytes,
  wrongUsage,
  type CommandOutcome,
} from './command-outcome.ts';
import { findWalk } from './find-walk.ts';
import { isThere } from './is-there.ts';

interface Exporting {
  /** Its slug or its id. */
  readonly walk: string;
  readonly file: string;
}

interface Importing {
  readonly file: string;
  readonly as: string | undefined;
  readonly isPublished: boolean;
  readonly isConfirmed: boolean;
}

export const walkExport: Command = {
  name: 'walk export',
  help: 'writes one walk, by its name or id, with its media and versions into a file',
  details: ['A file that exists is not replaced.'],
  arguments: [{ name: 'WALK' }, { name: 'FILE' }],
  run: (context, { values: { WALK: walk = '', FILE: file = '' } }) =>
    context.withServices((services) => exportWalkFile(services, { walk, file })),
};

export const walkImport: Command = {
  name: 'walk import',
  help: 'imports a walk’s file as a new walk, as a draft unless --published',
  arguments: [{ name: 'FILE' }],
  options: {
    as: { value: 'NAME', help: 'under another name' },
    published: { help: 'publishes it as it was published where it comes from' },
    'dry-run': { help: 'only reports what would be imported' },
  },
  run: (context, { values, switches }) =>
    context.withNewServices((services) =>
      importWalkFile(services, {
        file: values['FILE'] ?? '',
        as: values['as'],
        isPublished: switches.has('published'),
        isConfirmed: !switches.has('dry-run'),
      }),
    ),
};

const ERROR_MESSAGES: Readonly<Record<BackupErrorKind, string>> = {
  'backup/not-found': 'The file cannot be opened.',
  'backup/unreadable': 'The file is not a Klangweg story archive.',
  'backup/newer': 'The walk was saved by a later release. Use that release, or a later one.',
  'backup/damaged': 'The file is damaged. Nothing was imported.',
};

/** Writes a walk as one file. A file of that name is complete or does not exist. */
async function exportWalkFile(
  services: Services,
  { walk, file }: Exporting,
): Promise<CommandOutcome> {
  const { store, clock } = services;
  const story = await findWalk(services, walk);
  if (story === undefined) {
    return failed('story/not-found', [`There is no walk '${walk}' here.`]);
  }
  if (await isThere(file)) return failed('file/exists', [`There is a file already: ${file}`]);
  const draft = `${file}.part`;
  try {
    const exported = await exportStoryArchive(services, story.id);
    await pipeline(exported.pieces(), createWriteStream(draft, { flush: true, mode: 0o600 }));
    await rename(draft, file);
    await addAuditEntry(store, 'story/export', {
      ...{ atMs: clock.nowMs(), actorId: null, kind: 'story', id: story.id },
      details: { slug: story.slug },
    });
    const { slug: name } = story;
    const { bytes } = exported;
    return succeeded([`${file}: ${name}, ${megabytes(bytes)}.`], { file, slug: name, bytes });
  } catch (error) {
    await rm(draft, { force: true });
    return failed('file/unwritable', ['The walk could not be written.', messageOfError(error)]);
  }
}

/** Imports a story archive as a new walk; the dry run reports what that would mean. */
async function importWalkFile(services: Services, command: Importing): Promise<CommandOutcome> {
  const { file, isConfirmed, isPublished } = command;
  const named = z.safeParse(z.optional(slug), command.as);
  if (!named.success) return wrongUsage(`'${String(command.as)}' is not a valid slug.`);
  try {
    const plan = await planStoryImport(services, { file });
    const name = named.data ?? plan.slug;
    const isTaken = (await services.store.stories.findBySlug(name)) !== undefined;
    const lines = planLines(plan, name);
    if (isTaken) {
      const free = named.data === undefined ? plan.freeSlug : 'another-name';
      const advice = `There is a walk '${name}' here already. Try --as ${free}.`;
      return failed('slug/taken', [...lines, advice]);
    }
    if (!isConfirmed) return succeeded([...lines, 'Nothing was changed.'], { plan, isDone: false });
    const request = { as: 'new', slug: name, isPublished } as const;
    await importStoryArchive(services, {
      file,
      request,
      actorId: null,
      newId: randomUUID(),
    });
    const how = isPublished && plan.isPublished ? 'and published' : 'as a draft';
    const last = `The walk '${name}' was imported ${how}.`;
    return succeeded([...lines, last], { plan, isDone: true, slug: name });
  } catch (error) {
    if (error instanceof ApiError)
      return failed(error.code, ['The walk was not imported.', error.message]);
    if (!(error instanceof BackupError)) throw error;
    return failed(error.kind, [ERROR_MESSAGES[error.kind], error.message]);
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

const messageOfError = (error: unknown) => (error instanceof Error ? error.message : String(error));

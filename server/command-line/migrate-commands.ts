import type { ServerConfig } from '../config/server-config.ts';
import { MIGRATIONS } from '../database/migrations/list.ts';
import { openStore, storeLocationOf } from '../store/open-store.ts';
import { probeStore } from '../store/probe-store.ts';
import type { Command } from './command.ts';
import { succeeded, type CommandOutcome } from './command-outcome.ts';
import { notOpened } from './open-context.ts';

export const migrate: Command = {
  name: 'migrate',
  help: 'brings the database to this release, as the start of a server does',
  details: [
    'On SQLite a backup of the database is made first; Postgres is backed up by its own means. A step that fails is rolled back.',
    'Servers of an earlier release look at the schema only when they start: stop them first.',
  ],
  run: (context) => context.withConfig(migrateNow),
};

export const migrateStatus: Command = {
  name: 'migrate status',
  help: 'lists the migrations that are applied, and those that the next start applies; changes nothing',
  details: ['It exits with 1 where a later release has migrated the database.'],
  run: (context) => context.withConfig(readStatus),
};

async function migrateNow(config: ServerConfig): Promise<CommandOutcome> {
  const location = storeLocationOf(config);
  const probe = await probeStore(location);
  if (probe.kind !== 'seen') return notOpened(probe);
  await probe.close();
  const { pending: applied, isNew } = probe;
  if (applied.length === 0) {
    return succeeded(['All migrations of this release are applied already.'], { applied, isNew });
  }
  const opened = await openStore(location);
  if (opened.kind !== 'opened') return notOpened(opened);
  await opened.store.close();
  return succeeded(opened.notes, { applied, isNew });
}

async function readStatus(config: ServerConfig): Promise<CommandOutcome> {
  const probe = await probeStore(storeLocationOf(config));
  if (probe.kind !== 'seen') return notOpened(probe);
  await probe.close();
  const { pending, isNew } = probe;
  const applied = MIGRATIONS.map(({ name }) => name).filter((name) => !pending.includes(name));
  const lines = [
    ...(isNew ? ['There is no database here yet: the first start, or migrate, creates it.'] : []),
    ...applied.map((name) => `applied  ${name}`),
    ...pending.map((name) => `pending  ${name}`),
  ];
  return succeeded(lines, { applied, pending, isNew });
}

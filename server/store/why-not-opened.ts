import type { Opened } from './open-store.ts';

/** For the operator, in one sentence. */
export function whyNotOpened(opened: Exclude<Opened, { kind: 'opened' }>): string {
  switch (opened.kind) {
    case 'schema-newer':
      return `The data were written by a newer release (${opened.unknownMigrations.join(', ')}). Start that release, or restore an older backup.`;
    case 'migration-failed':
      return `The data could not be migrated to this release (${opened.migration}): ${String(opened.cause)}. That step was rolled back.`;
    case 'unreachable':
      return `The database cannot be opened: ${String(opened.cause)}`;
  }
}

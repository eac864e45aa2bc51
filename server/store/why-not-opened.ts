import type { Opened } from './open-store.ts';

/** Tells the operator the reason in one sentence. */
export function whyNotOpened(opened: Exclude<Opened, { kind: 'opened' }>): string {
  switch (opened.kind) {
    case 'schema-newer':
      return `The data were written by a newer release (${opened.unknownMigrations.join(', ')}). Start that release, or restore an older backup.`;
    case 'migration-failed':
      return `The data could not be migrated to this release (${opened.migration}): ${String(opened.cause)}. That step was rolled back.`;
    case 'unreachable':
      return `The database cannot be opened: ${reasonOf(opened.cause)}`;
  }
}

/** A name with several addresses fails with an error for each, and a sentence for none. */
export function reasonOf(cause: unknown): string {
  return String(cause instanceof AggregateError ? (cause.errors[0] ?? cause) : cause);
}

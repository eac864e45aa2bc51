import type { StoredDraftNotes } from './port.ts';

/** WARNING: unsent work of authors lies under these names; change them only with a migration. */
export const DRAFT_NOTES = { database: 'klangweg-field', store: 'notes' };

/** Its key is user and walk. */
export interface DraftNotesRow extends StoredDraftNotes {
  readonly userId: string;
}

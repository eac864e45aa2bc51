/** WARNING: files that authors are sending lie under these names, a day at most. */
export const STORED_UPLOADS = { database: 'klangweg-sending', store: 'files' };

/** A row that a later release may have written is ignored. */
export interface StoredUploadRow {
  readonly userId: string;
  readonly keptAtMs: number;
  readonly file: Blob;
}

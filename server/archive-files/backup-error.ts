/** Why a file is not accepted as a backup. */
export type BackupErrorKind =
  | 'backup/not-found'
  /** The file is not a backup at all. */
  | 'backup/unreadable'
  /** A format or a schema that this release does not know yet. */
  | 'backup/newer'
  /** The content differs from what was written. */
  | 'backup/damaged';

export class BackupError extends Error {
  readonly kind: BackupErrorKind;

  constructor(kind: BackupErrorKind, how: string) {
    super(how);
    this.kind = kind;
  }
}

/** Why a file cannot be taken for a backup. */
export type BackupFaultKind =
  | 'backup/not-found'
  /** Something else altogether. */
  | 'backup/unreadable'
  /** Of a form or a schema that this release does not know yet. */
  | 'backup/newer'
  /** Not what its maker wrote. */
  | 'backup/damaged';

export class BackupFault extends Error {
  readonly kind: BackupFaultKind;

  constructor(kind: BackupFaultKind, how: string) {
    super(how);
    this.kind = kind;
  }
}

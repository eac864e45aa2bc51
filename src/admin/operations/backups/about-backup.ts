import type { BackupRead } from '../../../contract/admin/backups.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { operationsTexts } from '../../../i18n/admin/operations.ts';
import { textsOf } from '../../../i18n/texts-of.ts';

interface Shown {
  readonly bytes: number;
  readonly about: BackupRead['about'];
}

/** The size of a backup, and the facts from its header. */
export function aboutBackup({ bytes, about }: Shown, languageCode: string): readonly string[] {
  const texts = textsOf(operationsTexts, languageCode);
  const size = formatBytes(bytes, languageCode);
  if (about === undefined) return [size, texts.unreadable];
  const database = about.database === 'sqlite' ? 'SQLite' : 'Postgres';
  return [size, about.hasMedia ? texts.mediaIn : texts.mediaOut, database];
}

import type { BackupRead } from '../../contract/admin/backups.ts';
import { bytesInWords } from '../../ui/bytes-in-words.ts';
import { operateTexts } from './operate-texts.ts';

interface Shown {
  readonly bytes: number;
  readonly about: BackupRead['about'];
}

/** Its size, and what its beginning says of the rest. */
export function aboutBackup({ bytes, about }: Shown, languageCode: string): readonly string[] {
  const texts = operateTexts(languageCode);
  const size = bytesInWords(bytes, languageCode);
  if (about === undefined) return [size, texts.unreadable];
  const database = about.database === 'sqlite' ? 'SQLite' : 'Postgres';
  return [size, about.hasMedia ? texts.mediaIn : texts.mediaOut, database];
}

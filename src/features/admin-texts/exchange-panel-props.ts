import type { FieldOwnerKind } from '../../contract/admin/field-definitions.ts';
import type { TextsQuery, TextTable } from '../../contract/admin/texts.ts';
import type { FileSaverPort } from '../../ports/file-saver.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { TextsWords } from './texts-words.ts';

export interface ExchangePanelProps {
  readonly desk: AdminDesk;
  readonly owner: FieldOwnerKind;
  readonly table: TextTable;
  readonly query: TextsQuery;
  readonly words: TextsWords;
  readonly files: FileSaverPort;
  /** Imported texts take the place of what was typed and saved before. */
  readonly onTaken: () => void;
}

import type { FieldEntityKind } from '../../contract/admin/field-definitions.ts';
import type { TextsQuery, TextTable } from '../../contract/admin/texts.ts';
import type { FileSaverPort } from '../../platform/file-saver/port.ts';
import type { AdminContext } from '../session/admin-context.ts';
import type { TextsLabels } from './texts-labels.ts';

export interface ExchangePanelProps {
  readonly admin: AdminContext;
  readonly owner: FieldEntityKind;
  readonly table: TextTable;
  readonly query: TextsQuery;
  readonly labels: TextsLabels;
  readonly files: FileSaverPort;
  /** Called before the import: the imported texts replace those typed and saved before. */
  readonly onTaken: () => void;
}

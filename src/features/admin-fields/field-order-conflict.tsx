import type { AdminField } from '../../contract/admin/field-definitions.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { Conflicting } from '../../runtime/admin/use-seen-change.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { EditConflict } from '../../ui/desk/edit-conflict.tsx';
import { labelOf } from './field-label.ts';
import { fieldsTexts } from './fields-texts.ts';
import { inOrder } from './use-field-order.ts';

interface FieldOrderConflictProps {
  readonly desk: AdminDesk;
  readonly fields: readonly AdminField[];
  readonly conflict: Conflicting<readonly string[]>;
}

/** Both orders by the names that the list has, one a line. */
export function FieldOrderConflict({ desk, fields, conflict }: FieldOrderConflictProps) {
  const names = (ids: readonly string[]) =>
    inOrder(fields, ids)
      .map((field) => labelOf(field, desk.languageCode))
      .join('\n');
  const label = fieldsTexts(desk.languageCode).columnOrder;
  const differing = [{ label, mine: names(conflict.mine), theirs: names(conflict.theirs) }];
  return (
    <DeskCard title={label}>
      <EditConflict
        differing={differing}
        keepMine={() => void conflict.keepMine()}
        takeTheirs={conflict.takeTheirs}
      />
    </DeskCard>
  );
}

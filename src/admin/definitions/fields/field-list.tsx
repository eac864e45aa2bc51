import { useId } from 'react';
import type {
  AdminField,
  FieldDefinitionList,
  EntityKindOnWire,
} from '../../../contract/admin/field-definitions.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { shownRows } from '../../ui/table/shown-rows.ts';
import { EmptyState } from '../../ui/page/states.tsx';
import { useTableState } from '../../ui/table/table-state.ts';
import { QuietButton } from '../admin-form.tsx';
import { labelOf } from './field-label.ts';
import { fieldsTexts, type FieldsTexts } from '../../../i18n/admin/fields.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { OrderButtons } from '../order-buttons.tsx';
import { OrderState } from '../order-state.tsx';
import styles from '../fields.module.css';
import { useFieldOrder, type FieldOrder } from './use-field-order.ts';

interface FieldListProps {
  readonly admin: AdminContext;
  readonly owner: EntityKindOnWire;
  readonly read: FieldDefinitionList;
  /** Beside the form only the labels and the most important columns fit. */
  readonly isBesideForm: boolean;
  readonly onEdit: (id: string) => void;
}

const PAGE = 50;
const BESIDE_FORM: ReadonlySet<string> = new Set(['label', 'type']);

export function FieldList({ admin, owner, read, isBesideForm, onEdit }: FieldListProps) {
  const texts = useTexts(fieldsTexts);
  const state = useTableState(admin.address);
  const placed = useFieldOrder(admin, owner, read);
  const reasonId = useId();
  const isUnfiltered = state.search === '' && state.sort === undefined;
  const columns = [
    ...columnsIn(texts, admin.languageCode, onEdit),
    // In a filtered or differently sorted list a position has no meaning.
    ...(isUnfiltered ? [orderColumn(placed, texts, admin.languageCode, reasonId)] : []),
  ];
  const shown = shownRows(placed.fields, state, {
    columns,
    searched: ({ name, labels }) => [name, ...Object.values(labels)].join(' '),
    pageSize: PAGE,
    language: admin.languageCode,
  });
  return (
    <>
      <OrderState {...{ admin, reasonId }} order={placed.order} rows={placed.rows} level={2} />
      <DataTable
        caption={texts.fieldList}
        columns={isBesideForm ? columns.filter(({ id }) => BESIDE_FORM.has(id)) : columns}
        rows={shown.rows}
        rowKey={({ id }) => id}
        total={shown.total}
        pageSize={PAGE}
        state={state}
        {...(isUnfiltered ? { dragOf: placed.dragOf } : {})}
        empty={<EmptyState title={texts.noFields} text={texts.noFieldsText} />}
      />
    </>
  );
}

function orderColumn(
  { ownFields, move, order }: FieldOrder,
  texts: FieldsTexts,
  language: string,
  reasonId: string,
): Column<AdminField> {
  return {
    id: 'order',
    header: texts.columnOrder,
    cell: (field) => {
      const position = ownFields.indexOf(field);
      return position === -1 ? null : (
        <span className={styles['tools']}>
          <OrderButtons
            name={labelOf(field, language)}
            position={position}
            count={ownFields.length}
            texts={texts}
            disabledReasonId={order.conflict && reasonId}
            onMove={(to) => {
              move(position, to);
            }}
          />
        </span>
      );
    },
  };
}

function columnsIn(
  texts: FieldsTexts,
  language: string,
  onEdit: (id: string) => void,
): readonly Column<AdminField>[] {
  const label = (field: AdminField) => labelOf(field, language);
  const opened = (field: AdminField) => (
    <QuietButton
      label={label(field)}
      name={texts.editNamed(label(field))}
      onClick={() => {
        onEdit(field.id);
      }}
    />
  );
  return [
    {
      id: 'label',
      header: texts.columnLabel,
      cell: (field) => (field.isBuiltIn ? label(field) : opened(field)),
      sortKey: label,
    },
    ...plainColumns(texts),
  ];
}

function plainColumns(texts: FieldsTexts): readonly Column<AdminField>[] {
  return [
    {
      id: 'name',
      header: texts.columnName,
      cell: ({ name }) => <span className={styles['name']}>{name}</span>,
      sortKey: ({ name }) => name,
    },
    {
      id: 'type',
      header: texts.columnType,
      cell: ({ type }) => texts.types[type],
      sortKey: ({ type }) => texts.types[type],
    },
    {
      id: 'languages',
      header: texts.columnLanguages,
      cell: ({ isPerLanguage }) => (isPerLanguage ? texts.perLanguage : texts.forAll),
    },
    {
      id: 'values',
      header: texts.columnValues,
      cell: ({ values }) => values,
      sortKey: ({ values }) => values,
      isNumber: true,
    },
    {
      id: 'origin',
      header: texts.columnOrigin,
      cell: ({ isBuiltIn }) => (isBuiltIn ? texts.builtIn : texts.own),
    },
  ];
}

import { useId, useMemo, useState } from 'react';
import { ELEMENT_KINDS, type ElementRow } from '../../../contract/admin/walks.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { ErrorMessage } from '../../ui/page/states.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { useRowDrag } from '../../ui/table/use-row-drag.ts';
import { labelledElements } from '../../draft/commands/labelled-elements.ts';
import { CopyButton } from '../copying/copy-dialog.tsx';
import type { CopyProps } from '../copying/copy-props.ts';
import { ManyControls } from '../many/many-controls.tsx';
import { useTicking } from '../many/use-choosing.ts';
import { OrderConflict, useMoving } from './moving.tsx';
import { ElementListRow } from './element-list-row.tsx';
import { tableTexts } from '../../../i18n/admin/table.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDraftRead } from '../../draft/use-walk-draft.ts';
import type { EditorProps } from '../../draft/editor-props.ts';
import styles from '../../draft/shown/walks.module.css';
import { storyPageAddress } from '../../session/addresses/admin-addresses.ts';

type Kind = ElementRow['kind'];

/** The elements of the walk in their order; a new one is added in place. */
export function ElementLists(props: EditorProps) {
  return ELEMENT_KINDS.map((kind) => <KindList key={kind} {...props} kind={kind} />);
}

function KindList({ kind, ...props }: EditorProps & { readonly kind: Kind }) {
  const { admin, draft, entityId, texts } = props;
  const { elements } = useDraftRead(draft);
  const rows = useMemo(() => elements.filter((element) => element.kind === kind), [elements, kind]);
  const { move, message, statusMessage, conflict } = useMoving(props, kind, rows);
  const drag = useRowDrag((id, to) => void move(id, to));
  const [arrived, setArrived] = useState<string>();
  const choosing = useTicking(rows);
  const reasonId = useId();
  return (
    <AdminCard title={texts.lists[kind]}>
      {rows.length === 0 && <p>{texts.listEmpty[kind]}</p>}
      {conflict && <p id={reasonId}>{texts.chooseOrderFirst}</p>}
      <ol className={styles['rows']}>
        {rows.map((row, index) => (
          <li
            key={row.id}
            {...drag(row.id, index, styles['part'])}
            data-current={row.id === entityId}
          >
            <ElementListRow
              {...{ admin, draft, texts, row, index, move }}
              isCurrent={row.id === entityId}
              isLast={index === rows.length - 1}
              hasArrived={row.id === arrived}
              isTicked={choosing.isOn ? choosing.ids.includes(row.id) : undefined}
              onTick={choosing.onTick}
              disabledReasonId={conflict && reasonId}
            />
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {statusMessage}
      </p>
      {message !== undefined && <ErrorMessage message={message} />}
      {conflict && <OrderConflict {...props} kind={kind} conflict={conflict} />}
      <ManyControls {...props} kind={kind} choosing={choosing} />
      <NewElementForm admin={admin} draft={draft} texts={texts} kind={kind} />
      <OtherSources admin={admin} draft={draft} kind={kind} onCopied={setArrived} />
    </AdminCard>
  );
}

/** Stations that exist already, in a table or in another walk. */
function OtherSources({ admin, draft, kind, onCopied }: CopyProps) {
  const { open } = useTexts(tableTexts);
  return (
    <>
      {kind === 'track' && (
        <a
          className="button button-quiet"
          href={storyPageAddress(admin.navigation, draft.read().story.id, 'table')}
        >
          {open}
        </a>
      )}
      <CopyButton admin={admin} draft={draft} kind={kind} onCopied={onCopied} />
    </>
  );
}

interface NewElementFormProps extends Omit<EditorProps, 'entityId'> {
  readonly kind: Kind;
}

function NewElementForm({ admin, draft, texts, kind }: NewElementFormProps) {
  const { story, elements } = useDraftRead(draft);
  const [title, setTitle] = useState('');
  const create = useAdminMutation(admin, 'adminCreateElement');
  const submit = async () => {
    if (title.trim() === '' || create.isSending) return;
    const quest = elements.findLast((element) => element.kind === 'quest');
    const [languageId = 2] = story.languageIds;
    const home = kind === 'puzzle' && quest ? { questId: quest.id } : {};
    const body = { kind, title: title.trim(), languageId, ...home };
    const isAdded = await draft.commands.during(async () => {
      const result = await create.send({ params: { id: story.id }, body });
      if (!result.ok) return false;
      await draft.refresh();
      draft.commands.created(labelledElements(draft, [result.value]));
      return true;
    });
    if (isAdded) setTitle('');
  };
  return (
    <form
      className={styles['row']}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={texts.addLabel[kind]}
        value={title}
        onChange={setTitle}
        maxLength={2000}
        error={create.message}
      />
      <button type="submit" className="button button-quiet" disabled={create.isSending}>
        {texts.add}
      </button>
    </form>
  );
}

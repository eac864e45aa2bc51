import { useId, useMemo, useState } from 'react';
import { ELEMENT_KINDS, type ElementRow } from '../../contract/admin/walks.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import { TextField } from '../../ui/desk/text-fields.tsx';
import { useRowDrag } from '../../ui/desk/use-row-drag.ts';
import { namedParts } from './acts/named-parts.ts';
import { CopyKey } from './copying/copy-dialog.tsx';
import type { CopyProps } from './copying/copy-props.ts';
import { ManyKeys } from './many/many-keys.tsx';
import { useChoosing } from './many/use-choosing.ts';
import { OrderConflict, useMoving } from './moving.tsx';
import { PartLine } from './part-line.tsx';
import { tableAddress } from './table/table-address.ts';
import { tableTexts } from './table/table-texts.ts';
import { useDraftRead } from './use-walk-draft.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './walks.module.css';

type Kind = ElementRow['kind'];

/** The walk's parts in their order; a new one is added in place. */
export function PartsList(given: EditorProps) {
  return ELEMENT_KINDS.map((kind) => <KindList key={kind} {...given} kind={kind} />);
}

function KindList({ kind, ...given }: EditorProps & { readonly kind: Kind }) {
  const { desk, draft, ownerId, texts } = given;
  const { elements } = useDraftRead(draft);
  const rows = useMemo(() => elements.filter((one) => one.kind === kind), [elements, kind]);
  const { move, words, told, conflict } = useMoving(given, kind, rows);
  const drag = useRowDrag((id, to) => void move(id, to));
  const [arrived, setArrived] = useState<string>();
  const choosing = useChoosing(rows);
  const reasonId = useId();
  return (
    <DeskCard title={texts.lists[kind]}>
      {rows.length === 0 && <p>{texts.listEmpty[kind]}</p>}
      {conflict && <p id={reasonId}>{texts.orderHeld}</p>}
      <ol className={styles['rows']}>
        {rows.map((row, index) => (
          <li
            key={row.id}
            {...drag(row.id, index, styles['part'])}
            data-current={row.id === ownerId}
          >
            <PartLine
              {...{ desk, draft, texts, row, index, move }}
              isCurrent={row.id === ownerId}
              isLast={index === rows.length - 1}
              hasArrived={row.id === arrived}
              isTicked={choosing.isOn ? choosing.ids.includes(row.id) : undefined}
              onTick={choosing.onTick}
              heldById={conflict && reasonId}
            />
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {told}
      </p>
      {words !== undefined && <FaultLine words={words} />}
      {conflict && <OrderConflict {...given} kind={kind} conflict={conflict} />}
      <ManyKeys {...given} kind={kind} choosing={choosing} />
      <NewPart desk={desk} draft={draft} texts={texts} kind={kind} />
      <OtherSources desk={desk} draft={draft} kind={kind} onCopied={setArrived} />
    </DeskCard>
  );
}

/** Stations that are there already, in a table or in another walk. */
function OtherSources({ desk, draft, kind, onCopied }: CopyProps) {
  return (
    <>
      {kind === 'track' && (
        <a className="button button-quiet" href={tableAddress(desk, draft.read().story.id)}>
          {tableTexts(desk.languageCode).open}
        </a>
      )}
      <CopyKey desk={desk} draft={draft} kind={kind} onCopied={onCopied} />
    </>
  );
}

interface NewPartProps extends Omit<EditorProps, 'ownerId'> {
  readonly kind: Kind;
}

function NewPart({ desk, draft, texts, kind }: NewPartProps) {
  const { story, elements } = useDraftRead(draft);
  const [title, setTitle] = useState('');
  const create = useChange(desk, 'adminCreateElement');
  const submit = async () => {
    if (title.trim() === '' || create.isSending) return;
    const quest = elements.findLast((one) => one.kind === 'quest');
    const [languageId = 2] = story.languageIds;
    const home = kind === 'puzzle' && quest ? { questId: quest.id } : {};
    const body = { kind, title: title.trim(), languageId, ...home };
    const isAdded = await draft.acts.during(async () => {
      const answer = await create.send({ params: { id: story.id }, body });
      if (!answer.ok) return false;
      await draft.refresh();
      draft.acts.created(namedParts(draft, [answer.value]));
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
        error={create.words}
      />
      <button type="submit" className="button button-quiet" disabled={create.isSending}>
        {texts.add}
      </button>
    </form>
  );
}

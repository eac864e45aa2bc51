import { useState } from 'react';
import { MAX_PER_CALL, type DraftRead } from '../../../contract/admin/walks.ts';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { QueryState, EmptyState, ErrorMessage, StaleMessage } from '../../ui/page/states.tsx';
import { TickBox } from '../../ui/table/tick-box.tsx';
import { NOTHING_TICKED, stillTicked, tick } from '../../ui/table/ticked.ts';
import { labelledElements } from '../../draft/commands/labelled-elements.ts';
import { useDraftRead } from '../../draft/use-walk-draft.ts';
import walk from '../../draft/shown/walks.module.css';
import { copyRowsOf, type CopyRow, type NamedTarget } from './copy-plan.ts';
import type { CopyProps } from './copy-props.ts';
import styles from '../editor.module.css';
import type { CopyingTexts } from '../../../i18n/admin/copying.ts';
import type { ChosenWalk } from './walk-choice.tsx';

interface ElementChoiceProps extends CopyProps {
  readonly texts: CopyingTexts;
  readonly walk: ChosenWalk;
  readonly onBack: () => void;
}

/** The elements of the other walk, each with the effect of copying it. */
export function ElementChoice(props: ElementChoiceProps) {
  const { admin, texts, kind, walk: from, onBack } = props;
  const query = useAdminQuery(admin, 'adminDraft', { params: { id: from.id } });
  if (query.phase !== 'ready') {
    return (
      <div className={styles['copy']}>
        <QueryState query={query} />
        <BackButton texts={texts} onBack={onBack} />
      </div>
    );
  }
  const isEmpty = !query.value.elements.some((element) => element.kind === kind);
  return (
    <div className={styles['copy']}>
      <StaleMessage query={query} />
      <h3>{texts.from(from.name)}</h3>
      {isEmpty ? (
        <EmptyState title={texts.emptyTitle[kind]} text={texts.emptyText}>
          <BackButton texts={texts} onBack={onBack} />
        </EmptyState>
      ) : (
        <ElementsToCopy {...props} source={query.value} />
      )}
    </div>
  );
}

function BackButton({ texts, onBack }: Pick<ElementChoiceProps, 'texts' | 'onBack'>) {
  return (
    <button type="button" className="button button-quiet" onClick={onBack}>
      {texts.otherWalk}
    </button>
  );
}

function ElementsToCopy({ source, ...props }: ElementChoiceProps & { readonly source: DraftRead }) {
  const { draft, texts, kind } = props;
  const target = useDraftRead(draft);
  const [allTicked, setAllTicked] = useState(NOTHING_TICKED);
  const ids = source.elements.filter((element) => element.kind === kind).map(({ id }) => id);
  const ticked = stillTicked(ids, allTicked);
  const rows = copyRowsOf(source, target, { kind, chosen: ticked.ids });
  const { copy, message, isSending } = useCopying(props, rows);
  const count = ticked.ids.length;
  const shared = hiddenInAll(rows);
  return (
    <>
      <p>{texts.whatHappens}</p>
      {shared !== undefined && <p>{texts.hidden(shared)}</p>}
      <TickBox
        label={texts.all}
        isOn={count === ids.length}
        onTick={(isOn) => {
          setAllTicked(isOn ? { ids, last: undefined } : NOTHING_TICKED);
        }}
      />
      <ul className={styles['copy-parts']}>
        {rows.map((row) => (
          <li key={row.id}>
            <TickBox
              label={row.name}
              isOn={ticked.ids.includes(row.id)}
              onTick={(isOn, isRange) => {
                setAllTicked(tick(ids, ticked, { id: row.id, isOn, isRange }));
              }}
            />
            <CopyConsequences row={row} shared={shared} texts={texts} />
          </li>
        ))}
      </ul>
      <Footer {...props} {...{ count, message, isSending }} onCopy={() => void copy(ticked.ids)} />
    </>
  );
}

interface FooterProps extends Pick<ElementChoiceProps, 'texts' | 'kind' | 'onBack'> {
  readonly count: number;
  readonly message: string | undefined;
  readonly isSending: boolean;
  readonly onCopy: () => void;
}

function Footer({ texts, kind, onBack, count, message, isSending, onCopy }: FooterProps) {
  return (
    <div className={`${walk['keys']} ${styles['foot']}`}>
      {count > MAX_PER_CALL && <ErrorMessage message={texts.tooMany(MAX_PER_CALL)} />}
      {message !== undefined && <ErrorMessage message={message} />}
      <button
        type="button"
        className="button"
        disabled={count === 0 || count > MAX_PER_CALL || isSending}
        onClick={onCopy}
      >
        {texts.copy[kind](count)}
      </button>
      <BackButton texts={texts} onBack={onBack} />
    </div>
  );
}

function useCopying(props: ElementChoiceProps, rows: readonly CopyRow[]) {
  const { admin, draft, texts, kind, walk: from, onCopied } = props;
  const { send, message, isSending } = useAdminMutation(admin, 'adminCopyElements', ['adminDraft']);
  const sent = async (elementIds: readonly string[]) => {
    await draft.flush();
    const { story } = draft.read();
    const result = await send({ params: { id: story.id }, body: { elementIds: [...elementIds] } });
    if (!result.ok) return undefined;
    await draft.refresh();
    draft.commands.created(labelledElements(draft, result.value.elements));
    return result.value.elements;
  };
  const copy = async (elementIds: readonly string[]) => {
    const copies = await draft.commands.during(() => sent(elementIds));
    if (copies === undefined) return;
    const names = rows.filter(({ id }) => elementIds.includes(id)).map(({ name }) => name);
    admin.toasts.showToast(texts.copied(fewNames(names, texts), from.name), 'success');
    const first = copies.find((copied) => copied.kind === kind);
    if (first) onCopied(first.id);
  };
  return { copy, message, isSending };
}

const MAX_NAMES = 5;

function fewNames(names: readonly string[], texts: CopyingTexts): string {
  const rest = names.length - MAX_NAMES;
  return [...names.slice(0, MAX_NAMES), ...(rest > 0 ? [texts.andMore(rest)] : [])].join(', ');
}

/** The hidden languages that all rows share; they are shown once instead of in every row. */
function hiddenInAll([first, ...others]: readonly CopyRow[]): string | undefined {
  const hidden = first?.hidden.join(', ') ?? '';
  const isInAll = others.every((row) => row.hidden.join(', ') === hidden);
  return hidden !== '' && others.length > 0 && isInAll ? hidden : undefined;
}

interface MeansProps {
  readonly row: CopyRow;
  /** The hidden languages that are shown above already. */
  readonly shared: string | undefined;
  readonly texts: CopyingTexts;
}

/** What is copied along, what is not, and what becomes of it. */
function CopyConsequences({ row, shared, texts }: MeansProps) {
  const hidden = row.hidden.join(', ');
  const list = (targets: readonly NamedTarget[]) =>
    targets.map(({ name }) => texts.quoted(name)).join(', ');
  const messages = [
    row.puzzles > 0 && texts.puzzles(row.puzzles),
    row.isLeavingQuest && texts.leavesQuest,
    hidden !== '' && hidden !== shared && texts.hidden(hidden),
    row.missing.length > 0 && texts.missing(row.missing.join(', ')),
    row.along.length > 0 && texts.along(list(row.along)),
    row.here.length > 0 && texts.here(list(row.here)),
    row.nowhere.length > 0 && texts.nowhere(list(row.nowhere)),
    row.isOnOtherMap && texts.otherBaseMap,
  ].filter((message) => message !== false);
  if (messages.length === 0) return null;
  return (
    <ul className={styles['copy-meaning']}>
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}

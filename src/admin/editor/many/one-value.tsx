import { useMemo, useSyncExternalStore, useState } from 'react';
import { fittingOf } from '../../../contract/admin/fitting-value.ts';
import { ErrorMessage } from '../../ui/page/states.tsx';
import { rulesOf } from '../../draft/field-rules/field-breaches.ts';
import { useFieldWarning } from '../fields/use-field-warning.ts';
import { offeredKind } from '../../draft/field-rules/offered-kind.ts';
import { unfitMessage } from '../../draft/unfit-message.ts';
import { useTargets } from '../../draft/targets.ts';
import { useDraftRead } from '../../draft/use-walk-draft.ts';
import { ValueField } from '../fields/value-field.tsx';
import { useFormatValue } from '../../draft/shown/use-format-value.ts';
import walk from '../../draft/shown/walks.module.css';
import type { FieldChoice, ElementValue } from './field-choice.ts';
import { changesOf, isChanged, valuesNow, type NewValue, commonValue } from './many-plan.ts';
import type { FieldDialogProps } from './many-props.ts';
import styles from '../editor.module.css';
import tables from '../../ui/table/table.module.css';
import { namesOneOf } from './own-target.ts';
import type { ElementRow } from '../../../contract/admin/walks.ts';
import { isConflict } from '../../session/queries/is-conflict.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import type { EditorProps } from '../../draft/editor-props.ts';
import type { DraftChange } from '../../draft/draft-values.ts';
import { changedElementsOf } from '../../draft/changed-elements.ts';
import type { ManyTexts } from '../../../i18n/admin/many.ts';
import { answersOf, withoutAnswer } from './without-answers.ts';

interface OneValueProps extends FieldDialogProps {
  readonly choice: FieldChoice;
  readonly label: string;
  readonly onDone: () => void;
}

/** The value that all elements are to get, and the current value of each. */
export function OneValue(props: OneValueProps) {
  const { admin, draft, kind, ids, choice, label, labels, texts, onDone } = props;
  const { definition, languageId } = choice;
  const { story, languages } = useDraftRead(draft);
  const now = useValuesNow(props);
  const {
    save,
    isSending,
    message: error,
    forget,
  } = useElementsSaving({ ...props, texts: labels });
  const { newValue, changeValue, removeAnswer } = useNewValue(now, forget);
  const { value } = newValue;
  const targets = useTargets({ draft, texts, type: definition.type });
  const fitting = value === undefined ? undefined : fittingOf(definition, value);
  const isFit = fitting === undefined || fitting.kind === 'fits';
  const warning = useFieldWarning({ admin, definition, value });
  const count = now.filter((element) => isChanged(draft, element, choice, newValue)).length;
  const onApply = async () => {
    const plan = () => changesOf(draft, valuesNow(draft, ids, choice), choice, newValue);
    if (!(await save(plan))) return;
    admin.toasts.showToast(labels.changed[kind](label, count), 'success');
    onDone();
  };
  const lang = languages.find(({ id }) => id === languageId)?.code;
  return (
    <>
      <ValueField
        type={definition.type}
        label={label}
        help={isSwitch(definition) ? labels.forAll : labels.emptyHelp}
        {...(definition.isPerLanguage && lang !== undefined ? { lang } : {})}
        error={isFit ? undefined : unfitMessage(fitting, admin.languageCode)}
        warning={warning}
        choices={rulesOf(definition).choices}
        value={value}
        onChange={changeValue}
        onRemoveAnswer={removeAnswer}
        {...{ admin, texts, targets }}
        mediumKind={offeredKind(definition.rules)}
        answerGroups={0}
        edited={{ admin, draft, entityId: story.id, texts, field: definition.name }}
      />
      {namesOneOf(draft, ids, choice, value) && <p role="note">{labels.notItself[kind]}</p>}
      <NowTable {...props} now={now} newValue={newValue} />
      <Footer
        {...props}
        {...{ error, count }}
        isEmpty={value === undefined && !isSwitch(definition)}
        isReady={isFit && !isSending}
        onApply={() => void onApply()}
      />
    </>
  );
}

/** For a switch, 'off' is a value and not an empty one. */
const isSwitch = ({ type }: OneValueProps['choice']['definition']) => type === 'switch';

interface FooterProps extends Pick<OneValueProps, 'kind' | 'labels' | 'texts' | 'onDone'> {
  readonly error: string | undefined;
  readonly count: number;
  readonly isEmpty: boolean;
  readonly isReady: boolean;
  readonly onApply: () => void;
}

function Footer({ kind, labels, texts, onDone, ...props }: FooterProps) {
  const { error, count, isEmpty, isReady, onApply } = props;
  return (
    <div className={`${walk['keys']} ${styles['foot']}`}>
      {error !== undefined && <ErrorMessage message={error} />}
      <button type="button" className="button" disabled={count === 0 || !isReady} onClick={onApply}>
        {(isEmpty ? labels.clear : labels.apply)[kind](count)}
      </button>
      <button type="button" className="button button-quiet" onClick={onDone}>
        {texts.cancel}
      </button>
    </div>
  );
}

/** It also follows while somebody else changes them. */
function useValuesNow({ draft, ids, choice }: OneValueProps): readonly ElementValue[] {
  const stand = useSyncExternalStore(draft.subscribe, () =>
    JSON.stringify(valuesNow(draft, ids, choice)),
  );
  return useMemo(() => {
    void stand;
    return valuesNow(draft, ids, choice);
  }, [stand, draft, ids, choice]);
}

type NowTableProps = Pick<
  OneValueProps,
  'admin' | 'draft' | 'kind' | 'labels' | 'texts' | 'choice'
> & {
  readonly now: readonly ElementValue[];
  readonly newValue: NewValue;
};

function NowTable(props: NowTableProps) {
  const { draft, kind, labels, texts, choice, now, newValue } = props;
  const values = now.map((element) => element.value);
  const describeValue = useFormatValue(props, values);
  return (
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={labels.now}>
      <table className={tables['plain-table']}>
        <thead>
          <tr>
            <th scope="col">{texts.kinds[kind]}</th>
            <th scope="col">{labels.now}</th>
            <th scope="col">{labels.then}</th>
          </tr>
        </thead>
        <tbody>
          {now.map((element) => (
            <tr key={element.id}>
              <th scope="row">{element.name}</th>
              <td className={styles['value']}>
                {describeValue(choice.definition.type, element.value)}
              </td>
              <td>{isChanged(draft, element, choice, newValue) ? labels.changes : labels.stays}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type SavingOptions = Pick<EditorProps, 'admin' | 'draft'> & {
  readonly kind: ElementRow['kind'];
  readonly texts: ManyTexts;
};

/** Saves changes of many elements in one request; what was typed before is saved first. */
function useElementsSaving({ admin, draft, kind, texts }: SavingOptions) {
  const { send, message, error, isSending, forget } = useAdminMutation(admin, 'adminSaveParts', [
    'adminStories',
  ]);
  const save = async (plan: () => readonly DraftChange[]): Promise<boolean> => {
    await draft.flush();
    const changes = plan();
    const body = { kind, changed: [...changedElementsOf(draft, changes)], added: [] };
    const result = await send({ params: { id: draft.read().story.id }, body });
    if (result.ok) draft.applySaved(changes, result.value.versions);
    else await draft.refresh();
    return result.ok;
  };
  return { save, isSending, forget, message: isConflict(error) ? texts.conflict : message };
}

interface NewValueEditing {
  readonly newValue: NewValue;
  readonly changeValue: (value: unknown) => void;
  readonly removeAnswer: (index: number) => void;
}

/** The value that all elements are to get; initially the one that they share. */
function useNewValue(now: readonly ElementValue[], onChange: () => void): NewValueEditing {
  const [value, setValue] = useState(() => commonValue(now));
  const [without, setWithout] = useState(() => answersOf(value));
  const changeValue = (next: unknown) => {
    setValue(next);
    onChange();
  };
  return {
    newValue: { value, without },
    changeValue,
    removeAnswer: (index) => {
      if (!Array.isArray(value)) return;
      setWithout(withoutAnswer(without, index));
      changeValue(value.filter((_, at) => at !== index));
    },
  };
}

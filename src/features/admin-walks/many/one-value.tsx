import { useMemo, useSyncExternalStore } from 'react';
import { fittingOf } from '../../../contract/admin/fitting-value.ts';
import { FaultLine } from '../../../ui/desk/states.tsx';
import { rulesOf } from '../advice/field-breaches.ts';
import { useFieldAdvice } from '../advice/use-field-advice.ts';
import { offeredKind } from '../offered-kind.ts';
import { unfitWords } from '../unfit-words.ts';
import { useTargets } from '../use-targets.ts';
import { useDraftRead } from '../use-walk-draft.ts';
import { ValueField } from '../value-field.tsx';
import { useValueWords } from '../use-value-words.ts';
import walk from '../walks.module.css';
import type { FieldChoice, PartNow } from './field-choice.ts';
import { changesOf, isChanged, valuesNow, type Meant } from './many-plan.ts';
import type { FieldDialogProps } from './many-props.ts';
import styles from './many.module.css';
import { namesOneOf } from './own-target.ts';
import { useMeant } from './use-meant.ts';
import { usePartsSaving } from './use-parts-saving.ts';

interface OneValueProps extends FieldDialogProps {
  readonly choice: FieldChoice;
  readonly label: string;
  readonly onDone: () => void;
}

/** The value that all are to get, and what each of them has until then. */
export function OneValue(given: OneValueProps) {
  const { desk, draft, kind, ids, choice, label, words, texts, onDone } = given;
  const { definition, languageId } = choice;
  const { story, languages } = useDraftRead(draft);
  const now = useValuesNow(given);
  const { save, isSending, words: fault, forget } = usePartsSaving({ ...given, texts: words });
  const { meant, put, removeAnswer } = useMeant(now, forget);
  const { value } = meant;
  const targets = useTargets({ draft, texts, type: definition.type });
  const fitting = value === undefined ? undefined : fittingOf(definition, value);
  const isFit = fitting === undefined || fitting.kind === 'fits';
  const advice = useFieldAdvice({ desk, definition, value });
  const count = now.filter((part) => isChanged(draft, part, choice, meant)).length;
  const onApply = async () => {
    const plan = () => changesOf(draft, valuesNow(draft, ids, choice), choice, meant);
    if (!(await save(plan))) return;
    desk.notices.say(words.changed[kind](label, count), 'success');
    onDone();
  };
  const lang = languages.find(({ id }) => id === languageId)?.code;
  return (
    <>
      <ValueField
        type={definition.type}
        label={label}
        help={isSwitch(definition) ? words.forAll : words.emptyHelp}
        {...(definition.isPerLanguage && lang !== undefined ? { lang } : {})}
        error={isFit ? undefined : unfitWords(fitting, desk.languageCode)}
        advice={advice}
        choices={rulesOf(definition).choices}
        value={value}
        onChange={put}
        onRemoveAnswer={removeAnswer}
        {...{ desk, texts, targets }}
        mediumKind={offeredKind(definition.rules)}
        answerGroups={0}
        edited={{ desk, draft, ownerId: story.id, texts, field: definition.name }}
      />
      {namesOneOf(draft, ids, choice, value) && <p role="note">{words.notItself[kind]}</p>}
      <NowTable {...given} now={now} meant={meant} />
      <Foot
        {...given}
        {...{ fault, count }}
        isEmpty={value === undefined && !isSwitch(definition)}
        isReady={isFit && !isSending}
        onApply={() => void onApply()}
      />
    </>
  );
}

/** Off is no emptiness. */
const isSwitch = ({ type }: OneValueProps['choice']['definition']) => type === 'switch';

interface FootProps extends Pick<OneValueProps, 'kind' | 'words' | 'texts' | 'onDone'> {
  readonly fault: string | undefined;
  readonly count: number;
  readonly isEmpty: boolean;
  readonly isReady: boolean;
  readonly onApply: () => void;
}

function Foot({ kind, words, texts, onDone, ...given }: FootProps) {
  const { fault, count, isEmpty, isReady, onApply } = given;
  return (
    <div className={`${walk['keys']} ${styles['foot']}`}>
      {fault !== undefined && <FaultLine words={fault} />}
      <button type="button" className="button" disabled={count === 0 || !isReady} onClick={onApply}>
        {(isEmpty ? words.clear : words.apply)[kind](count)}
      </button>
      <button type="button" className="button button-quiet" onClick={onDone}>
        {texts.cancel}
      </button>
    </div>
  );
}

/** Also while somebody else changes them. */
function useValuesNow({ draft, ids, choice }: OneValueProps): readonly PartNow[] {
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
  'desk' | 'draft' | 'kind' | 'words' | 'texts' | 'choice'
> & {
  readonly now: readonly PartNow[];
  readonly meant: Meant;
};

function NowTable(given: NowTableProps) {
  const { draft, kind, words, texts, choice, now, meant } = given;
  const values = now.map((part) => part.value);
  const say = useValueWords(given, values);
  return (
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={words.now}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{texts.kinds[kind]}</th>
            <th scope="col">{words.now}</th>
            <th scope="col">{words.then}</th>
          </tr>
        </thead>
        <tbody>
          {now.map((part) => (
            <tr key={part.id}>
              <th scope="row">{part.name}</th>
              <td className={styles['value']}>{say(choice.definition.type, part.value)}</td>
              <td>{isChanged(draft, part, choice, meant) ? words.changes : words.stays}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

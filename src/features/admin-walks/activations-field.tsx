import type { ActivationItem } from '../../contract/admin/field-types.ts';
import { SelectField, SwitchField } from '../../ui/desk/choice-fields.tsx';
import { NumberField } from '../../ui/desk/number-fields.tsx';
import { useConfirm } from '../../ui/desk/use-confirm.tsx';
import { isLossToOpenTheSame, isPerAnswer } from './answer-removal.ts';
import { targetKey, type ActivationTarget } from './targets.ts';
import type { ValueFieldProps } from './value-field-props.ts';
import type { WalkTexts } from './walk-texts.ts';
import styles from './walks.module.css';

type List = readonly ActivationItem[];

/** What is opened, after how long, and to which state. */
export function ActivationsField({ label, value, onChange, texts, targets }: ValueFieldProps) {
  const list = Array.isArray(value) ? (value as List) : [];
  return (
    <fieldset className={styles['group']}>
      <legend>{label}</legend>
      <ActivationRows
        list={list}
        texts={texts}
        targets={targets}
        onChange={(next) => onChange(next.length === 0 ? undefined : next)}
      />
    </fieldset>
  );
}

/** One list for every answer, or one for each. */
export function ActivationsByAnswerField(given: ValueFieldProps) {
  const { label, value, onChange, texts, targets, answerGroups } = given;
  const confirm = useConfirm();
  const lists: readonly List[] = isPerAnswer(value) ? value : [];
  // A list without its answer stays to be seen: what is changed beside it must not take it away.
  const length = Math.max(1, answerGroups, lists.length);
  const groups = Array.from({ length }, (_, at) => lists[at] ?? []);
  if (!isPerAnswer(value)) {
    const same = Array.isArray(value) ? (value as List) : [];
    return (
      <>
        <ActivationsField {...given} value={same} />
        {answerGroups > 1 && (
          <SwitchField
            label={texts.perAnswer}
            isOn={false}
            onChange={() => onChange(groups.map(() => same))}
          />
        )}
      </>
    );
  }
  const openTheSame = async () => {
    if (isLossToOpenTheSame(lists) && !(await confirm.ask(texts.sameForAllQuestion))) return;
    onChange(lists[0]?.length ? lists[0] : undefined);
  };
  return (
    <fieldset className={styles['group']}>
      <legend>{label}</legend>
      <SwitchField label={texts.perAnswer} isOn onChange={() => void openTheSame()} />
      {confirm.dialog}
      {groups.map((list, index) => (
        <fieldset key={index} className={styles['group']}>
          <legend>{texts.group(index + 1)}</legend>
          <ActivationRows
            list={list}
            texts={texts}
            targets={targets}
            onChange={(next) => onChange(groups.map((one, at) => (at === index ? next : one)))}
          />
        </fieldset>
      ))}
    </fieldset>
  );
}

interface RowsProps {
  readonly list: List;
  readonly texts: WalkTexts;
  readonly targets: readonly ActivationTarget[];
  readonly onChange: (list: List) => void;
}

function ActivationRows({ list, texts, targets, onChange }: RowsProps) {
  const [first] = targets;
  return (
    <>
      {list.map((item, index) => (
        <ActivationRow
          key={index}
          item={item}
          texts={texts}
          targets={targets}
          onChange={(next) => onChange(list.map((one, at) => (at === index ? next : one)))}
          onRemove={() => onChange(list.filter((_, at) => at !== index))}
        />
      ))}
      {first && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => onChange([...list, { type: first.type, slug: first.slug }])}
        >
          {texts.addTarget}
        </button>
      )}
    </>
  );
}

interface RowProps extends Pick<RowsProps, 'texts' | 'targets'> {
  readonly item: ActivationItem;
  readonly onChange: (item: ActivationItem) => void;
  readonly onRemove: () => void;
}

const ACTIONS = ['', 'active', 'finished', 'inactive'] as const;

function ActivationRow({ item, texts, targets, onChange, onRemove }: RowProps) {
  const { delay, action, ...target } = item;
  const isThere = targets.some((one) => targetKey(one) === targetKey(item));
  const gone = isThere ? [] : [{ ...target, name: texts.goneTarget(item.slug) }];
  const rest = { ...(delay === undefined ? {} : { delay }), ...(action ? { action } : {}) };
  return (
    <div className={styles['row']}>
      <SelectField
        label={texts.target}
        value={targetKey(item)}
        choices={[...gone, ...targets].map((one) => ({ value: targetKey(one), label: one.name }))}
        onChange={(key) => {
          const chosen = targets.find((one) => targetKey(one) === key);
          if (chosen) onChange({ ...rest, type: chosen.type, slug: chosen.slug });
        }}
      />
      <NumberField
        label={texts.delay}
        isOptional
        value={delay}
        onChange={(next) => {
          const state = action ? { action } : {};
          onChange({ ...target, ...state, ...(next === undefined ? {} : { delay: next }) });
        }}
      />
      <SelectField
        label={texts.action}
        value={action ?? ''}
        choices={ACTIONS.map((state) => ({ value: state, label: texts.actionStates[state] }))}
        onChange={(next) => {
          const wait = delay === undefined ? {} : { delay };
          onChange({ ...target, ...wait, ...(next === '' ? {} : { action: next }) });
        }}
      />
      <button type="button" className="button button-quiet" onClick={onRemove}>
        {texts.removeTarget}
      </button>
    </div>
  );
}

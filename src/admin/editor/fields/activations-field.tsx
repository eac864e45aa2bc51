import { FieldGroup } from '../../ui/fields/field-frame.tsx';
import { useState } from 'react';
import type { ActivationItem } from '../../../contract/admin/field-types.ts';
import { SelectField, SwitchField } from '../../ui/fields/choice-fields.tsx';
import { NumberField } from '../../ui/fields/number-fields.tsx';
import { ErrorMessage } from '../../ui/page/states.tsx';
import { useConfirm } from '../../ui/page/use-confirm.tsx';
import { isLossToOpenTheSame, isPerAnswer } from '../../draft/answer-removal.ts';
import { targetKey, type ActivationTarget } from '../../draft/targets.ts';
import type { ValueFieldProps } from '../../draft/value-field-props.ts';
import type { WalkTexts } from '../../../i18n/admin/walks.ts';
import styles from '../../draft/shown/walks.module.css';

type List = readonly ActivationItem[];

/** The editor of a list of activations: the target, the delay and the state to set. */
export function ActivationsField(props: ValueFieldProps) {
  const { label, value, onChange, texts, targets, error } = props;
  const list = Array.isArray(value) ? (value as List) : [];
  return (
    <FieldGroup legend={label}>
      <ActivationRows
        list={list}
        texts={texts}
        targets={targets}
        onChange={(next) => onChange(next.length === 0 ? undefined : next)}
      />
      {error !== undefined && <ErrorMessage message={error} />}
    </FieldGroup>
  );
}

/** The same activations for every answer, or a list of its own for each. */
export function ActivationsByAnswerField(props: ValueFieldProps) {
  const { label, value, onChange, texts, targets, answerGroups, error } = props;
  const confirm = useConfirm();
  const lists: readonly List[] = isPerAnswer(value) ? value : [];
  // A list without its answer stays visible: an edit beside it must not delete it.
  const length = Math.max(1, answerGroups, lists.length);
  const groups = Array.from({ length }, (_, index) => lists[index] ?? []);
  if (!isPerAnswer(value)) {
    const same = Array.isArray(value) ? (value as List) : [];
    return (
      <>
        <ActivationsField {...props} value={same} />
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
    if (
      isLossToOpenTheSame(lists) &&
      !(await confirm.requestConfirmation(texts.sameForAllConfirmation))
    )
      return;
    onChange(lists[0]?.length ? lists[0] : undefined);
  };
  return (
    <FieldGroup legend={label}>
      <SwitchField label={texts.perAnswer} isOn onChange={() => void openTheSame()} />
      {confirm.dialog}
      {groups.map((list, index) => (
        <FieldGroup key={index} legend={texts.group(index + 1)}>
          <ActivationRows
            list={list}
            texts={texts}
            targets={targets}
            onChange={(next) => onChange(groups.map((group, at) => (at === index ? next : group)))}
          />
        </FieldGroup>
      ))}
      {error !== undefined && <ErrorMessage message={error} />}
    </FieldGroup>
  );
}

interface RowsProps {
  readonly list: List;
  readonly texts: WalkTexts;
  readonly targets: readonly ActivationTarget[];
  readonly onChange: (list: List) => void;
}

function ActivationRows({ list, texts, targets, onChange }: RowsProps) {
  // A row that was begun and has no target yet is not saved.
  const [isBegun, setBegun] = useState(false);
  const rows = isBegun ? [...list, undefined] : list;
  const changeRow = (index: number) => (next: ActivationItem) => {
    if (index === list.length) setBegun(false);
    onChange(rows.flatMap((row, at) => (at === index ? [next] : row ? [row] : [])));
  };
  const remove = (index: number) => () => {
    if (index === list.length) setBegun(false);
    else onChange(list.filter((_, at) => at !== index));
  };
  return (
    <>
      {rows.map((item, index) => (
        <div key={index} className={styles['row']}>
          <TargetField item={item} texts={texts} targets={targets} onChange={changeRow(index)} />
          {item && <HowFields item={item} texts={texts} onChange={changeRow(index)} />}
          <button type="button" className="button button-quiet" onClick={remove(index)}>
            {texts.removeTarget}
          </button>
        </div>
      ))}
      {targets.some(({ isSelf }) => !isSelf) && (
        <button
          type="button"
          className="button button-quiet"
          disabled={isBegun}
          onClick={() => setBegun(true)}
        >
          {texts.addTarget}
        </button>
      )}
    </>
  );
}

interface TargetFieldProps extends Pick<RowsProps, 'texts' | 'targets'> {
  /** Undefined: no target is chosen yet. */
  readonly item: ActivationItem | undefined;
  readonly onChange: (item: ActivationItem) => void;
}

/** The edited element itself is offered only where the value names it already. */
function TargetField({ item, texts, targets, onChange }: TargetFieldProps) {
  const now = item === undefined ? '' : targetKey(item);
  const offered = targets.filter((target) => !target.isSelf || targetKey(target) === now);
  const isThere = offered.some((target) => targetKey(target) === now);
  const named = offered.map((target) => ({ value: targetKey(target), label: target.name }));
  const gone = item === undefined ? texts.chooseTarget : texts.goneTarget(item.slug);
  return (
    <SelectField
      label={texts.target}
      value={now}
      choices={isThere ? named : [{ value: now, label: gone }, ...named]}
      onChange={(key) => {
        const chosen = targets.find((target) => targetKey(target) === key);
        if (chosen) onChange({ ...item, type: chosen.type, slug: chosen.slug });
      }}
    />
  );
}

interface HowProps extends Pick<RowsProps, 'texts'> {
  readonly item: ActivationItem;
  readonly onChange: (item: ActivationItem) => void;
}

const ACTIONS = ['', 'active', 'finished', 'inactive'] as const;

function HowFields({ item, texts, onChange }: HowProps) {
  const { delay, action, ...target } = item;
  return (
    <>
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
    </>
  );
}

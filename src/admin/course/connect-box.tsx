import { useState } from 'react';
import { SelectField } from '../ui/fields/choice-fields.tsx';
import { CommandBox } from '../ui/fields/command-box.tsx';
import type { GraphTexts } from '../../i18n/admin/graph.ts';
import type { GraphElement, WalkGraph } from './walk-graph.ts';
import styles from './course.module.css';

const MAX_SHOWN = 8;

interface ConnectBoxProps {
  readonly graph: WalkGraph;
  readonly from: GraphElement;
  readonly texts: GraphTexts;
  readonly languageCode: string;
  /** How many groups of answers the puzzle has. */
  readonly answerGroups: number;
  readonly onConnect: (to: GraphElement, group: number | undefined) => void;
}

/** Finds, by its name, an element that the chosen one shall open. */
export function ConnectBox(props: ConnectBoxProps) {
  const { graph, from, texts, languageCode, answerGroups, onConnect } = props;
  const [typed, setTyped] = useState('');
  const [group, setGroup] = useState('');
  const wanted = typed.toLocaleLowerCase(languageCode).trim();
  const targets = graph.elements.filter(({ name, isMissing, id }) => {
    return !isMissing && id !== from.id && name.toLocaleLowerCase(languageCode).includes(wanted);
  });
  return (
    <div className={styles['stack']}>
      <h3>{texts.connect}</h3>
      {answerGroups > 1 && (
        <SelectField
          label={texts.forAnswer}
          value={group}
          choices={[
            { value: '', label: texts.everyAnswer },
            ...Array.from({ length: answerGroups }, (_, index) => ({
              value: String(index),
              label: texts.onAnswer(String(index + 1)),
            })),
          ]}
          onChange={setGroup}
        />
      )}
      <CommandBox
        label={texts.connect}
        typed={typed}
        onType={setTyped}
        options={targets.slice(0, MAX_SHOWN).map((to) => ({
          id: to.id,
          label: to.name,
          detail: texts.kinds[to.kind],
          onChoose: () => {
            onConnect(to, group === '' ? undefined : Number(group));
            setTyped('');
          },
        }))}
        status={texts.connectFound(targets.length)}
      />
    </div>
  );
}

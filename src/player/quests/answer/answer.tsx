import { type ComponentType, useId } from 'react';
import type { PuzzleType } from '../../../core/story/model.ts';
import styles from '../quests.module.css';
import type { AnswerProps } from '../quest-tools.ts';
import { AnswerForm } from './answer-form.tsx';
import { plainText } from '../../../core/story/plain-text.ts';
import { valueIn } from '../../../core/story/read.ts';
import { chosenIndex } from '../../../core/puzzle/kinds/multiple-choice.ts';
import { AnswerFrame } from './answer-frame.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** The input of each kind of puzzle. */
const ANSWER_INPUTS: Readonly<Record<PuzzleType, ComponentType<AnswerProps>>> = {
  text: TextAnswer,
  MultipleChoice: ChoiceAnswer,
  QR: CodeAnswer,
};

/** A wrong answer makes the input shake. */
export function AnswerInput(props: AnswerProps) {
  const { puzzle, attempt } = props;
  const Input = ANSWER_INPUTS[puzzle.type];
  // Two names for one animation: changing between them restarts it.
  const move = attempt.wrongCount % 2 === 0 ? styles['shake-even'] : styles['shake-odd'];
  return (
    <div className={attempt.feedback ? move : undefined}>
      <Input {...props} />
    </div>
  );
}

function TextAnswer(props: AnswerProps) {
  return <AnswerForm {...props} label={props.tools.texts.answer} />;
}

function ChoiceAnswer(props: AnswerProps) {
  const { tools, puzzle, attempt, onAction } = props;
  const { texts, walkContext } = tools;
  const name = useId();
  const choices = valueIn(puzzle.choices, walkContext.language) ?? [];
  const chosen = chosenIndex(puzzle, walkContext.language, attempt.text);
  return (
    <AnswerFrame {...props} className={styles['choices']}>
      <fieldset>
        <legend>{texts.choose}</legend>
        {choices.map(({ item, value }, position) => (
          <label key={value} className={styles['choice']}>
            <input
              type="radio"
              name={name}
              checked={position === chosen}
              onChange={() => {
                onAction({ type: 'answer/typed', text: value });
              }}
            />
            <span>{plainText(item)}</span>
          </label>
        ))}
      </fieldset>
    </AnswerFrame>
  );
}

/** A code from a sign: scanned by the camera or typed, both count. */
function CodeAnswer(props: AnswerProps) {
  const { tools, attempt, onAction } = props;
  const { texts, renderScanner } = tools;
  const { isManual } = attempt;
  return (
    <div className={styles['code']}>
      {isManual ? (
        <AnswerForm {...props} label={texts.code} />
      ) : (
        renderScanner((text) => {
          onAction({ type: 'code/scanned', text });
        })
      )}
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          onAction({ type: 'manual-input/toggled' });
        }}
      >
        <Icon name={isManual ? 'camera' : 'keyboard'} />
        {isManual ? texts.useCamera : texts.typeCode}
      </button>
    </div>
  );
}

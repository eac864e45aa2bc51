import { AnswerForm } from './answer-form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../quests.module.css';
import type { AnswerProps } from '../quest-tools.ts';

/** A code from a sign: scanned by the camera or typed, both count. */
export function CodeAnswer(props: AnswerProps) {
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
          onAction({ type: 'way/toggled' });
        }}
      >
        <Icon name={isManual ? 'camera' : 'keyboard'} />
        {isManual ? texts.useCamera : texts.typeCode}
      </button>
    </div>
  );
}

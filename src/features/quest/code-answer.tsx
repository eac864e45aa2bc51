import { AnswerForm } from './answer-form.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './code-answer.module.css';
import type { AnswerProps } from './tools.ts';

/** A code off a sign: read by the camera or typed, one as good as the other. */
export function CodeAnswer(props: AnswerProps) {
  const { tools, attempt, onDeed } = props;
  const { texts, renderScanner } = tools;
  const { isByHand } = attempt;
  return (
    <div className={styles['code']}>
      {isByHand ? (
        <AnswerForm {...props} label={texts.code} />
      ) : (
        renderScanner((text) => {
          onDeed({ type: 'code/scanned', text });
        })
      )}
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          onDeed({ type: 'way/toggled' });
        }}
      >
        <Icon name={isByHand ? 'camera' : 'keyboard'} />
        {isByHand ? texts.useCamera : texts.typeCode}
      </button>
    </div>
  );
}

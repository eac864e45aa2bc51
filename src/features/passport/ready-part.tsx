import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import type { Ready } from '../../runtime/passports.ts';
import { momentInWords, passportTexts, type PassportDesk } from './passport-desk.ts';
import styles from './passport.module.css';

interface ReadyPartProps {
  readonly desk: PassportDesk;
  readonly ready: Ready;
  readonly onTake: (ready: Ready) => void;
  readonly onClose: () => void;
}

/** What is in it, whether it is confirmed, and the question. */
export function ReadyPart({ desk, ready, onTake, onClose }: ReadyPartProps) {
  const { languageCode } = desk.scene;
  const texts = passportTexts(languageCode);
  const { reached, madeAtMs, confirmedAtMs } = ready;
  return (
    <>
      <p>
        <strong>{texts.reached(reached.open, reached.begun, reached.solved)}.</strong>{' '}
        {texts.madeAt(momentInWords(madeAtMs, languageCode))}
      </p>
      <p>
        {confirmedAtMs === undefined
          ? texts.unconfirmed
          : texts.unchanged(momentInWords(confirmedAtMs, languageCode))}
      </p>
      {ready.missing > 0 && <p>{texts.missing}</p>}
      <p>{ready.isAcrossReset ? texts.acrossReset : texts.stays}</p>
      <div className={styles['answers']}>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {texts.leave}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            onTake(ready);
          }}
        >
          {texts.take}
        </button>
      </div>
    </>
  );
}

interface TakenPartProps {
  readonly desk: PassportDesk;
  readonly taken: Ready;
  readonly onClose: () => void;
}

/** The walk goes on where the other device stopped. */
export function TakenPart({ desk, taken, onClose }: TakenPartProps) {
  const { languageCode, language, ways } = desk.scene;
  const texts = passportTexts(languageCode);
  const { last, open, begun, solved } = taken.reached;
  return (
    <>
      <p role="status">{texts.reached(open, begun, solved)}.</p>
      <div className={styles['answers']}>
        {/* The key that was pressed is gone: who uses the keyboard goes on from here. */}
        <button
          type="button"
          className={last ? 'button button-quiet' : 'button'}
          autoFocus={!last}
          onClick={onClose}
        >
          {texts.close}
        </button>
        {last && (
          <button
            type="button"
            className="button"
            autoFocus
            onClick={() => {
              onClose();
              ways.chooseTrack(last);
            }}
          >
            {texts.goOn(plainText(valueIn(last.name, language) ?? last.slug))}
          </button>
        )}
      </div>
    </>
  );
}

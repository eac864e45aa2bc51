import { useEffect, useState } from 'react';
import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import { passportFileOf } from '../../contract/passport-file.ts';
import type { Carried } from '../../runtime/passports.ts';
import { CodePicture } from '../../ui/code-picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Waiting } from '../../ui/waiting.tsx';

import { momentInWords, passportTexts, type PassportDesk } from './passport-desk.ts';
import styles from './passport.module.css';

/** A finer code is no longer read off a phone's display. */
const LONGEST_LINK = 1200;

interface CarryPartProps {
  readonly desk: PassportDesk;
  readonly onClose: () => void;
}

/** On the old device: what was reached, as a code, a link or a file. */
export function CarryPart({ desk, onClose }: CarryPartProps) {
  const texts = passportTexts(desk.scene.languageCode);
  const { carried, again } = useCarried(desk);
  return (
    <section className={styles['part']} aria-label={texts.carryTitle}>
      <h3>{texts.carryTitle}</h3>
      {carried === 'nothing' && <p>{texts.carryNothing}</p>}
      {carried === undefined && (
        <Waiting
          texts={{ waiting: texts.carryWaiting, slow: texts.carrySlow, wayOut: texts.close }}
          onGiveUp={onClose}
        >
          <div className={styles['codePlace']} />
        </Waiting>
      )}
      {typeof carried === 'object' && <Packed desk={desk} carried={carried} onConfirm={again} />}
    </section>
  );
}

function useCarried(desk: PassportDesk) {
  const [round, setRound] = useState(0);
  const [carried, setCarried] = useState<Carried | 'nothing'>();
  useEffect(() => {
    let isOver = false;
    void desk.carry().then((found) => {
      if (!isOver) setCarried(found ?? 'nothing');
    });
    return () => {
      isOver = true;
    };
  }, [desk, round]);
  return {
    carried,
    again: () => {
      setCarried(undefined);
      setRound(round + 1);
    },
  };
}

interface PackedProps {
  readonly desk: PassportDesk;
  readonly carried: Carried;
  readonly onConfirm: () => void;
}

function Packed({ desk, carried, onConfirm }: PackedProps) {
  const { languageCode } = desk.scene;
  const texts = passportTexts(languageCode);
  const { reached, letters, confirmedAtMs } = carried;
  const link = desk.linkOf(letters);
  const isFine = link.length <= LONGEST_LINK;
  return (
    <>
      <p>{texts.reached(reached.open, reached.begun, reached.solved)}.</p>
      {isFine && <CodePicture className={styles['code']} text={link} label={texts.codeLabel} />}
      <p>{isFine ? texts.codeHow : texts.codeTooLarge}</p>
      <p role="status">
        {confirmedAtMs === undefined
          ? texts.unconfirmedHere
          : texts.confirmed(momentInWords(confirmedAtMs, languageCode))}
      </p>
      <Keys desk={desk} carried={carried} link={isFine ? link : undefined}>
        {confirmedAtMs === undefined && (
          <button type="button" className="button button-quiet" onClick={onConfirm}>
            {texts.confirmNow}
          </button>
        )}
      </Keys>
    </>
  );
}

interface KeysProps {
  readonly desk: PassportDesk;
  readonly carried: Carried;
  /** Absent where it would be too long to be handed on. */
  readonly link: string | undefined;
  readonly children: React.ReactNode;
}

function Keys({ desk, carried, link, children }: KeysProps) {
  const { story, language, languageCode, notices } = desk.scene;
  const texts = passportTexts(languageCode);
  const send = async (url: string) => {
    const walk = plainText(valueIn(story.title, language) ?? story.slug);
    const outcome = await desk.sharing.share({ title: texts.linkTitle(walk), url });
    if (outcome === 'copied') notices.say(texts.linkCopied, 'success');
    if (outcome === 'failed') notices.say(texts.linkFailed);
  };
  return (
    <div className={styles['keys']}>
      <button
        type="button"
        className="button"
        onClick={() => {
          desk.files.save(passportFileOf(story.slug, carried.letters));
          notices.say(texts.fileSaved, 'success');
        }}
      >
        <Icon name="download" />
        {texts.saveFile}
      </button>
      {link !== undefined && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            void send(link);
          }}
        >
          <Icon name="share" />
          {texts.sendLink}
        </button>
      )}
      {children}
    </div>
  );
}

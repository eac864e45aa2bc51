import { useId, useState } from 'react';
import type { PerLanguage } from '../../core/story/model.ts';
import { valueIn } from '../../core/story/read.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import styles from './quests.module.css';
import type { QuestTools } from './quest-tools.ts';

interface IllustrationProps {
  readonly tools: QuestTools;
  readonly field: PerLanguage<string>;
  /** The author's description of the picture, where there is one. */
  readonly altText: PerLanguage<string> | undefined;
  readonly title: string;
}

/** A picture that a tap enlarges. Its space is reserved before it has loaded. */
export function Illustration({ tools, field, altText = {}, title }: IllustrationProps) {
  const { walkContext, texts } = tools;
  const id = useId();
  const [isLarge, setLarge] = useState(false);
  const [broken, setBroken] = useState<string>();
  const address = valueIn(field, walkContext.language);
  if (address === undefined) return null;
  const shown = valueIn(altText, walkContext.language);
  if (broken === address) return <p className={styles['picture-missing']}>{texts.imageMissing}</p>;
  return (
    <>
      <button
        type="button"
        className={styles['picture']}
        aria-label={texts.enlarge(title)}
        {...(shown === undefined ? {} : { 'aria-describedby': id })}
        onClick={() => {
          setLarge(true);
        }}
      >
        <img
          src={address}
          alt=""
          onError={() => {
            setBroken(address);
          }}
        />
      </button>
      {shown !== undefined && (
        <span id={id} className="sr-only">
          {shown}
        </span>
      )}
      <Dialog
        title={texts.image}
        isOpen={isLarge}
        onClose={() => {
          setLarge(false);
        }}
        closeLabel={texts.close}
        size="full"
      >
        <img
          className={styles['picture-large']}
          src={address}
          alt={shown ?? texts.imageOf(title)}
        />
      </Dialog>
    </>
  );
}

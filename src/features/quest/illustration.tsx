import { useId, useState } from 'react';
import type { PerLanguage } from '../../core/story/model.ts';
import { valueIn } from '../../core/story/read.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './illustration.module.css';
import type { QuestTools } from './tools.ts';

interface IllustrationProps {
  readonly tools: QuestTools;
  readonly field: PerLanguage<string>;
  /** What it shows, where somebody wrote it down. */
  readonly words: PerLanguage<string> | undefined;
  readonly title: string;
}

/** A picture that a tap enlarges. Its room is reserved before it has come. */
export function Illustration({ tools, field, words = {}, title }: IllustrationProps) {
  const { scene, texts } = tools;
  const id = useId();
  const [isLarge, setLarge] = useState(false);
  const [broken, setBroken] = useState<string>();
  const address = valueIn(field, scene.language);
  if (address === undefined) return null;
  const shown = valueIn(words, scene.language);
  if (broken === address) return <p className={styles['missing']}>{texts.imageMissing}</p>;
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
        <img className={styles['large']} src={address} alt={shown ?? texts.imageOf(title)} />
      </Dialog>
    </>
  );
}

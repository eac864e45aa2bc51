import { useEffect, useId, useState, type ReactNode } from 'react';
import type { Language, LanguageId, Story } from '../../core/story/model.ts';
import type { ApiAnswer } from '../../ports/api.ts';
import { Icon } from '../../ui/icon.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { downloadsTexts, type DownloadsRoom } from './downloads-room.ts';
import styles from './downloads.module.css';
import { PackStatus } from './pack-status.tsx';
import { useAppStanding, useDownloads } from './use-downloads.ts';
import { WishForm } from './wish-form.tsx';

export interface WalkDownloadProps {
  readonly room: DownloadsRoom;
  readonly walk: string;
  readonly title: string;
  /** For the walk with all that a download must know; the same one in each drawing. */
  readonly ask: () => Promise<ApiAnswer<Story>>;
  readonly languageOf: (languages: readonly Language[]) => LanguageId;
  /** What is to be known before anything is saved. */
  readonly before: ReactNode;
}

/** Beside a walk in a list: a key that tells its price first, and how far it is once it was wanted. */
export function WalkDownload(props: WalkDownloadProps) {
  const { room, walk, title } = props;
  const texts = downloadsTexts(room.languageCode);
  const { packs, lost, fault } = useDownloads(room);
  const standing = useAppStanding(room);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!packs || fault) return null;
  const mine = packs.filter(({ pack }) => pack.walk === walk);
  // A newer version on its way takes nothing from the one that is whole.
  const kept = mine.find(({ phase }) => phase.kind === 'ready') ?? mine.at(-1);
  if (kept?.phase.kind === 'ready' && standing === 'whole') {
    return (
      <p role="status" className={styles['ready']}>
        <Icon name="check" /> {texts.ready}
      </p>
    );
  }
  if (kept) return <PackStatus room={room} kept={kept} />;
  const isLost = lost.some((one) => one.walk === walk);
  return (
    <div className={styles['part']}>
      {isLost && <p role="status">{texts.lost}</p>}
      <button
        type="button"
        className="button button-quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${texts.fetch}: ${title}`}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <Icon name="download" /> {texts.fetch}
      </button>
      <div id={id} className={styles['part']} hidden={!isOpen}>
        {isOpen && <Price isAgain={isLost} {...props} />}
      </div>
    </div>
  );
}

type PriceProps = WalkDownloadProps & { readonly isAgain: boolean };

function Price({ room, ask, languageOf, before, isAgain }: PriceProps) {
  const texts = downloadsTexts(room.languageCode);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<ApiAnswer<Story>>();
  useEffect(() => {
    let isOver = false;
    void ask().then((told) => {
      if (!isOver) setAnswer(told);
    });
    return () => {
      isOver = true;
    };
  }, [ask, attempt]);
  const again = () => {
    setAnswer(undefined);
    setAttempt(attempt + 1);
  };
  if (!answer) {
    return (
      <Waiting
        texts={{ waiting: texts.priceWaiting, slow: texts.priceSlow, wayOut: texts.tryAgain }}
        onGiveUp={again}
      />
    );
  }
  if (answer.ok) {
    const { value } = answer;
    return (
      <>
        {before}
        <WishForm
          room={room}
          story={value}
          language={languageOf(value.languages)}
          isAgain={isAgain}
        />
      </>
    );
  }
  return (
    <>
      <p role="alert">{texts.priceFailed}</p>
      <button type="button" className="button button-quiet" onClick={again}>
        {texts.tryAgain}
      </button>
    </>
  );
}

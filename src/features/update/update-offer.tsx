import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { UpdateState } from '../../core/update/step.ts';
import { update as english } from '../../i18n/english/update.ts';
import { update as german } from '../../i18n/german/update.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { AppUpdate } from '../../runtime/app-update.ts';
import { placeNotices } from '../../ui/place-notices.ts';
import styles from './update.module.css';

export interface UpdateOfferProps {
  readonly update: AppUpdate;
  readonly languageCode: string;
  /** What is said otherwise where it is not the app that is new. */
  readonly said?: Partial<typeof german>;
}

/** Something new, offered in words and never more than that. The region stands before its words do. */
export function UpdateOffer({ update, languageCode, said }: UpdateOfferProps) {
  const state = useSyncExternalStore(update.subscribe, update.state);
  const texts = { ...textsIn(german, english, languageCode), ...said };
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    placeNotices(place.current);
  });
  return (
    <div ref={place} role="status" className={styles['place']}>
      {state.isOffered && (
        <section className={styles['offer']} aria-label={texts.region}>
          <Words state={state} texts={texts} />
          <Keys update={update} state={state} texts={texts} />
        </section>
      )}
    </div>
  );
}

interface PartProps {
  readonly state: UpdateState;
  readonly texts: typeof german;
}

function Words({ state: { release, hindrance }, texts }: PartProps) {
  const isLeft = release === 'left-behind';
  const held = { walk: texts.heldByWalk, download: texts.heldByDownload };
  return (
    <>
      <p className={styles['title']}>{isLeft ? texts.leftBehind : texts.waiting}</p>
      <p>{hindrance ? held[hindrance] : isLeft ? texts.leftBehindText : texts.waitingText}</p>
    </>
  );
}

function Keys({ update, state: { release }, texts }: PartProps & { readonly update: AppUpdate }) {
  const isTaking = release === 'taking-over';
  return (
    <div className={styles['keys']}>
      <button
        type="button"
        className="button"
        aria-disabled={isTaking}
        onClick={() => {
          update.send({ type: 'offer/accepted' });
        }}
      >
        {isTaking ? texts.taking : release === 'left-behind' ? texts.reload : texts.take}
      </button>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          update.send({ type: 'offer/declined' });
        }}
      >
        {texts.later}
      </button>
    </div>
  );
}

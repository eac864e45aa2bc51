import { useSyncExternalStore } from 'react';
import type { UpdateState } from '../../core/update/step.ts';
import { update as english } from '../../i18n/english/update.ts';
import { update as german } from '../../i18n/german/update.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { AppUpdate } from '../../runtime/app-update.ts';
import { Offer } from '../../ui/offer.tsx';

export interface UpdateOfferProps {
  readonly update: AppUpdate;
  readonly languageCode: string;
  /** What is said otherwise where it is not the app that is new. */
  readonly said?: Partial<typeof german>;
}

/** What is new here is told before anything else is offered. */
const RANK = 1;

/** Something new, offered in words and never more than that. */
export function UpdateOffer({ update, languageCode, said }: UpdateOfferProps) {
  const state = useSyncExternalStore(update.subscribe, update.state);
  const texts = { ...textsIn(german, english, languageCode), ...said };
  const isLeft = state.release === 'left-behind';
  return (
    <Offer
      rank={RANK}
      isOffered={state.isOffered}
      label={texts.region}
      title={isLeft ? texts.leftBehind : texts.waiting}
      text={wordsOf(state, texts)}
      keys={<Keys update={update} state={state} texts={texts} />}
    />
  );
}

interface PartProps {
  readonly state: UpdateState;
  readonly texts: typeof german;
}

function wordsOf({ release, hindrance }: UpdateState, texts: typeof german): string {
  if (hindrance === 'walk') return texts.heldByWalk;
  if (hindrance === 'download') return texts.heldByDownload;
  return release === 'left-behind' ? texts.leftBehindText : texts.waitingText;
}

function Keys({ update, state: { release }, texts }: PartProps & { readonly update: AppUpdate }) {
  const isTaking = release === 'taking-over';
  return (
    <>
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
    </>
  );
}

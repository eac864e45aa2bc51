import { useSyncExternalStore } from 'react';
import type { UpdateState } from '../../core/update/step.ts';
import { update as english } from '../../i18n/english/update.ts';
import { update as german } from '../../i18n/german/update.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { AppUpdate } from './app-update.ts';
import { Offer } from '../../ui/offer.tsx';

export interface UpdateOfferProps {
  readonly update: AppUpdate;
  readonly languageCode: string;
  /** Other texts, where the news is not about the app. */
  readonly textOverrides?: Partial<typeof german>;
}

/** News about the page rank before any other offer. */
const RANK = 1;

/** The news is offered in a message, and nothing happens without a tap. */
export function UpdateOffer({ update, languageCode, textOverrides }: UpdateOfferProps) {
  const state = useSyncExternalStore(update.subscribe, update.state);
  const texts = { ...textsIn(german, english, languageCode), ...textOverrides };
  const isLeft = state.release === 'left-behind';
  return (
    <Offer
      rank={RANK}
      isOffered={state.isOffered}
      label={texts.region}
      title={isLeft ? texts.leftBehind : texts.waiting}
      text={updateMessage(state, texts)}
      buttons={<UpdateControls update={update} state={state} texts={texts} />}
    />
  );
}

interface UpdateControlsProps {
  readonly state: UpdateState;
  readonly texts: typeof german;
}

function updateMessage({ release, hindrance }: UpdateState, texts: typeof german): string {
  if (hindrance === 'walk') return texts.heldByWalk;
  if (hindrance === 'download') return texts.heldByDownload;
  return release === 'left-behind' ? texts.leftBehindText : texts.waitingText;
}

function UpdateControls({
  update,
  state: { release },
  texts,
}: UpdateControlsProps & { readonly update: AppUpdate }) {
  const isTaking = release === 'activating';
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

import { createRoot } from 'react-dom/client';
import { LanguageContext } from '../../i18n/language-context.ts';
import { updateTexts, type UpdateTexts } from '../../i18n/update.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { AppUpdate } from './app-update.ts';
import { passiveTouches } from '../../ui/passive-touches.ts';
import { useSyncExternalStore } from 'react';
import type { UpdateState } from '../../core/update/step.ts';
import { Offer } from '../../ui/offer.tsx';

/** News about the page rank before any other offer. */
const RANK = 1;

/**
 * The offer is drawn beside the app's own root: no story's theme reaches it, and no screen that
 * breaks removes it. Returns the function that removes it.
 */
export function showUpdate(
  { body, documentElement }: Document,
  update: AppUpdate,
  textOverrides: UpdateOfferProps['textOverrides'] = {},
): () => void {
  const container = document.createElement('div');
  body.append(container);
  const root = createRoot(passiveTouches(container));
  root.render(
    <LanguageContext value={documentElement.lang}>
      <UpdateOffer update={update} textOverrides={textOverrides} />
    </LanguageContext>,
  );
  return () => {
    root.unmount();
    container.remove();
  };
}

interface UpdateOfferProps {
  readonly update: AppUpdate;
  /** Other texts, where the news is not about the app. */
  readonly textOverrides?: Partial<UpdateTexts>;
}

/** The news is offered in a message, and nothing happens without a tap. */
function UpdateOffer({ update, textOverrides }: UpdateOfferProps) {
  const state = useSyncExternalStore(update.subscribe, update.state);
  const texts = { ...useTexts(updateTexts), ...textOverrides };
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
  readonly texts: UpdateTexts;
}

function updateMessage({ release, hindrance }: UpdateState, texts: UpdateTexts): string {
  if (hindrance === 'walk') return texts.waitsForWalk;
  if (hindrance === 'download') return texts.waitsForDownload;
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

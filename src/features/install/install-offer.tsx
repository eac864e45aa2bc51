import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { InstallOffer as Offered } from '../../runtime/install-offer.ts';
import { Offer } from '../../ui/offer.tsx';
import { overPage } from '../../ui/over-page.ts';
import { installTexts, type InstallRoom } from './install-room.ts';
import { InstallSteps } from './install-steps.tsx';

interface InstallOfferProps {
  readonly room: InstallRoom;
  readonly offer: Offered;
}

/** A new release goes first. */
const RANK = 2;

/** At the end of the body, out of reach of a story's styling. */
export function InstallOffer({ room: { languageCode, brand }, offer }: InstallOfferProps) {
  const { isOffered, areStepsShown, way } = useSyncExternalStore(offer.subscribe, offer.state);
  const texts = installTexts(languageCode);
  const isQuestion = way === 'question';
  return (
    <>
      {createPortal(
        <Offer
          rank={RANK}
          isOffered={isOffered}
          label={texts.region}
          title={isQuestion ? texts.offerTitle(brand) : texts.stepsOffer(brand)}
          text={texts.offerText}
          keys={
            <>
              <button
                type="button"
                className="button"
                onClick={() => {
                  offer.send({ type: 'offer/accepted' });
                }}
              >
                {isQuestion ? texts.install : texts.showSteps}
              </button>
              <button
                type="button"
                className="button button-quiet"
                onClick={() => {
                  offer.send({ type: 'offer/declined' });
                }}
              >
                {texts.decline}
              </button>
            </>
          }
        />,
        overPage(),
      )}
      <InstallSteps
        way={way}
        languageCode={languageCode}
        isOpen={areStepsShown}
        onClose={() => {
          offer.send({ type: 'steps/closed' });
        }}
      />
    </>
  );
}

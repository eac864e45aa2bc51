import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { InstallOffer as Offered } from './open-install-offer.ts';
import { Offer } from '../../ui/offer.tsx';
import { overPage } from '../../ui/dialogs/over-page.ts';
import { type InstallContext } from './install-context.ts';
import { InstallSteps } from './install-steps.tsx';
import { installTexts } from '../../i18n/install.ts';
import { useTexts } from '../../i18n/use-texts.ts';

interface InstallOfferProps {
  readonly context: InstallContext;
  readonly offer: Offered;
}

/** An offer of a new release ranks higher. */
const RANK = 2;

/** The banner is drawn at the end of the body, out of reach of a story's styling. */
export function InstallOfferBanner({ context: { brand }, offer }: InstallOfferProps) {
  const { isOffered, areStepsShown, method } = useSyncExternalStore(offer.subscribe, offer.state);
  const texts = useTexts(installTexts);
  const isPrompt = method === 'prompt';
  return (
    <>
      {createPortal(
        <Offer
          rank={RANK}
          isOffered={isOffered}
          label={texts.region}
          title={isPrompt ? texts.offerTitle(brand) : texts.stepsOffer(brand)}
          text={texts.offerText}
          buttons={
            <>
              <button
                type="button"
                className="button"
                onClick={() => {
                  offer.send({ type: 'offer/accepted' });
                }}
              >
                {isPrompt ? texts.install : texts.showSteps}
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
        method={method}
        isOpen={areStepsShown}
        onClose={() => {
          offer.send({ type: 'steps/closed' });
        }}
      />
    </>
  );
}

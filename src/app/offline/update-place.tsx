import { createRoot } from 'react-dom/client';
import { UpdateOffer, type UpdateOfferProps } from '../../features/update/update-offer.tsx';
import type { AppUpdate } from '../../runtime/app-update.ts';
import { passiveTouches } from '../../ui/passive-touches.ts';

/**
 * Beside the app's own root: no story's look dresses it, and no room that breaks takes it along.
 * Answers how to take it away.
 */
export function showUpdate(
  { body, documentElement }: Document,
  update: AppUpdate,
  said: UpdateOfferProps['said'] = {},
): () => void {
  const place = document.createElement('div');
  body.append(place);
  const root = createRoot(passiveTouches(place));
  root.render(<UpdateOffer update={update} languageCode={documentElement.lang} said={said} />);
  return () => {
    root.unmount();
    place.remove();
  };
}

import { createRoot } from 'react-dom/client';
import { UpdateOffer, type UpdateOfferProps } from './update-offer.tsx';
import type { AppUpdate } from './app-update.ts';
import { passiveTouches } from '../../ui/passive-touches.ts';

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
    <UpdateOffer
      update={update}
      languageCode={documentElement.lang}
      textOverrides={textOverrides}
    />,
  );
  return () => {
    root.unmount();
    container.remove();
  };
}

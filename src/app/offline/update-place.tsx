import { createRoot } from 'react-dom/client';
import { UpdateOffer } from '../../features/update/update-offer.tsx';
import type { AppUpdate } from '../../runtime/app-update.ts';

/** Beside the app's own root: no story's look dresses it, and no room that breaks takes it along. */
export function showUpdate(document: Document, update: AppUpdate): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <UpdateOffer update={update} languageCode={document.documentElement.lang} />,
  );
}

import { useSyncExternalStore } from 'react';
import type { AdminDesk } from '../../../runtime/admin/admin-desk.ts';
import { placesTexts } from './places-texts.ts';

export type PlacesView = 'places' | 'field' | undefined;

/** Which view of a walk's page the address asks for. */
export function usePlacesView({ address }: AdminDesk): PlacesView {
  const asked = useSyncExternalStore(address.subscribe, address.read);
  const view = new URLSearchParams(asked).get('view');
  return view === 'places' || view === 'field' ? view : undefined;
}

interface PlacesLinkProps {
  readonly desk: AdminDesk;
  readonly storyId: string;
}

export function PlacesLink({ desk, storyId }: PlacesLinkProps) {
  const view = usePlacesView(desk);
  if (view !== undefined) return null;
  const href = `${desk.ways.to('stories/{storyId}', { storyId })}?view=places`;
  return (
    <a className="button button-quiet" href={href}>
      {placesTexts(desk.languageCode).open}
    </a>
  );
}

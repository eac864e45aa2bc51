import { useSyncExternalStore } from 'react';
import type { AdminContext } from '../session/admin-context.ts';
import { placesTexts } from '../../i18n/admin/places.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import {
  storyPageAddress,
  storyViewIn,
  type StoryView,
} from '../session/addresses/admin-addresses.ts';

export type PlacesView = Extract<StoryView, 'places' | 'field'> | undefined;

/** The view of a walk's page that the address names. */
export function usePlacesView({ address }: AdminContext): PlacesView {
  const search = useSyncExternalStore(address.subscribe, address.readQuery);
  const view = storyViewIn(search);
  return view === 'places' || view === 'field' ? view : undefined;
}

interface PlacesLinkProps {
  readonly admin: AdminContext;
  readonly storyId: string;
}

export function PlacesLink({ admin, storyId }: PlacesLinkProps) {
  const { open } = useTexts(placesTexts);
  const view = usePlacesView(admin);
  if (view !== undefined) return null;
  const href = storyPageAddress(admin.navigation, storyId, 'places');
  return (
    <a className="button button-quiet" href={href}>
      {open}
    </a>
  );
}

import { useSyncExternalStore } from 'react';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { Panels } from './editor-props.ts';
import { isGraphAsked } from './graph/graph-address.ts';
import { GraphPage } from './graph/graph-page.tsx';
import { WalkEditor } from './walk-editor.tsx';

interface StoryPageProps {
  readonly desk: AdminDesk;
  readonly storyId: string;
  readonly panels?: Panels | undefined;
}

/** A walk's fields, or what opens what in it: the question part of the address says which. */
export function StoryPage({ desk, storyId, panels }: StoryPageProps) {
  const search = useSyncExternalStore(desk.address.subscribe, desk.address.read);
  if (isGraphAsked(search)) return <GraphPage desk={desk} storyId={storyId} />;
  return <WalkEditor desk={desk} storyId={storyId} panels={panels} />;
}

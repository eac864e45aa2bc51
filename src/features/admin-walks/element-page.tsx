import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { AskedState } from '../../ui/desk/states.tsx';
import { homeKey } from './parts-list.tsx';
import { WalkEditor } from './walk-editor.tsx';

interface ElementPageProps {
  readonly desk: AdminDesk;
  readonly elementId: string;
}

/** A track, quest or puzzle in its walk. Who comes from the walk need not ask whose it is. */
export function ElementPage({ desk, elementId }: ElementPageProps) {
  const home = desk.kept.read(homeKey(elementId));
  const isKnown = typeof home === 'string';
  const asked = useAsked(
    desk,
    'adminElement',
    { params: { id: elementId } },
    { isWanted: !isKnown },
  );
  if (isKnown) return <WalkEditor desk={desk} storyId={home} elementId={elementId} />;
  if (asked.phase !== 'ready') return <AskedState asked={asked} />;
  return <WalkEditor desk={desk} storyId={asked.value.storyId} elementId={elementId} />;
}

import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { AskedState } from '../../ui/desk/states.tsx';
import type { PanelProps } from './editor-props.ts';
import { homeKey } from './part-address.ts';
import { WalkEditor } from './walk-editor.tsx';

interface ElementPageProps extends PanelProps {
  readonly desk: AdminDesk;
  readonly elementId: string;
}

/** A track, quest or puzzle in its walk. Who comes from the walk need not ask whose it is. */
export function ElementPage({ desk, elementId, panels, sheet }: ElementPageProps) {
  const home = desk.kept.read(homeKey(elementId));
  const isKnown = typeof home === 'string';
  const asked = useAsked(
    desk,
    'adminElement',
    { params: { id: elementId } },
    { isWanted: !isKnown },
  );
  const given = { desk, elementId, panels, sheet };
  if (isKnown) return <WalkEditor {...given} storyId={home} />;
  if (asked.phase !== 'ready') return <AskedState asked={asked} />;
  return <WalkEditor {...given} storyId={asked.value.storyId} />;
}

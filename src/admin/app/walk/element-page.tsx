import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import { QueryState } from '../../ui/page/states.tsx';
import type { PanelProps } from '../../draft/editor-props.ts';
import { WalkEditor } from './walk-editor.tsx';
import { homeKey } from '../../session/addresses/admin-addresses.ts';

interface ElementPageProps extends PanelProps {
  readonly admin: AdminContext;
  readonly elementId: string;
}

/**
 * A track, quest or puzzle in its walk. After navigation from the walk its story is known without a
 * request.
 */
export function ElementPage({ admin, elementId, panels, sheet }: ElementPageProps) {
  const home = admin.retained.readState(homeKey(elementId));
  const isKnown = typeof home === 'string';
  const query = useAdminQuery(
    admin,
    'adminElement',
    { params: { id: elementId } },
    { isWanted: !isKnown },
  );
  const shared = { admin, elementId, panels, sheet };
  if (isKnown) return <WalkEditor {...shared} storyId={home} />;
  if (query.phase !== 'ready') return <QueryState query={query} />;
  return <WalkEditor {...shared} storyId={query.value.storyId} />;
}

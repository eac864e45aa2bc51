import type { AdminContext } from '../../runtime/admin/admin-context.ts';
import { useAdminQuery } from '../../runtime/admin/use-admin-query.ts';
import { QueryState } from '../../ui/admin/states.tsx';
import type { PanelProps } from './editor-props.ts';
import { homeKey } from './element-address.ts';
import { WalkEditor } from './walk-editor.tsx';

interface ElementPageProps extends PanelProps {
  readonly admin: AdminContext;
  readonly elementId: string;
}

/**
 * A track, quest or puzzle in its walk. After navigation from the walk its story is known without a
 * request.
 */
export function ElementPage({ admin, elementId, panels, sheet }: ElementPageProps) {
  const home = admin.retained.read(homeKey(elementId));
  const isKnown = typeof home === 'string';
  const query = useAdminQuery(
    admin,
    'adminElement',
    { params: { id: elementId } },
    { isWanted: !isKnown },
  );
  const given = { admin, elementId, panels, sheet };
  if (isKnown) return <WalkEditor {...given} storyId={home} />;
  if (query.phase !== 'ready') return <QueryState query={query} />;
  return <WalkEditor {...given} storyId={query.value.storyId} />;
}

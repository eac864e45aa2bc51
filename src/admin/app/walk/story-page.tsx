import { useSyncExternalStore } from 'react';
import type { FileSaverPort } from '../../../platform/file-saver/port.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import type { Panels } from '../../draft/editor-props.ts';
import type { FolderUploads } from '../../importing/folder/folder-uploads.ts';
import { GraphPage } from '../../course/graph-page.tsx';
import { TablePage } from '../../importing/table/table-page.tsx';
import { WalkEditor } from './walk-editor.tsx';
import { Tools } from './walk-tools.tsx';
import { storyViewIn } from '../../session/addresses/admin-addresses.ts';

interface StoryPageProps {
  readonly admin: AdminContext;
  readonly storyId: string;
  readonly panels?: Panels | undefined;
  readonly files: FileSaverPort;
  readonly uploads: FolderUploads;
}

/** A walk's fields or its graph: the query string says which. */
export function StoryPage({ admin, storyId, panels, files, uploads }: StoryPageProps) {
  const search = useSyncExternalStore(admin.address.subscribe, admin.address.readQuery);
  const view = storyViewIn(search);
  if (view === 'graph') return <GraphPage {...{ admin, storyId, Tools }} />;
  if (view === 'table') {
    return <TablePage {...{ admin, storyId, files, uploads }} />;
  }
  return <WalkEditor admin={admin} storyId={storyId} panels={panels} />;
}

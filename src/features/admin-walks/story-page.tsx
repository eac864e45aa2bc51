import { useSyncExternalStore } from 'react';
import type { FileSaverPort } from '../../ports/file-saver.ts';
import type { AdminContext } from '../../runtime/admin/admin-context.ts';
import type { Panels } from './editor-props.ts';
import type { FolderUploads } from './folder/folder-uploads.ts';
import { isGraphRequested } from './graph/graph-address.ts';
import { GraphPage } from './graph/graph-page.tsx';
import { isTableRequested } from './table/table-address.ts';
import { TablePage } from './table/table-page.tsx';
import { WalkEditor } from './walk-editor.tsx';

interface StoryPageProps {
  readonly admin: AdminContext;
  readonly storyId: string;
  readonly panels?: Panels | undefined;
  readonly files: FileSaverPort;
  readonly uploads: FolderUploads;
}

/** A walk's fields or its graph: the query string says which. */
export function StoryPage({ admin, storyId, panels, files, uploads }: StoryPageProps) {
  const search = useSyncExternalStore(admin.address.subscribe, admin.address.read);
  if (isGraphRequested(search)) return <GraphPage admin={admin} storyId={storyId} />;
  if (isTableRequested(search)) {
    return <TablePage {...{ admin, storyId, files, uploads }} />;
  }
  return <WalkEditor admin={admin} storyId={storyId} panels={panels} />;
}

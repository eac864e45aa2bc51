import { useSyncExternalStore } from 'react';
import type { FileSaverPort } from '../../../platform/file-saver/port.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import type { Panels } from '../../draft/editor-props.ts';
import type { FolderUploads } from '../../importing/folder/folder-uploads.ts';
import { isGraphRequested } from '../../session/addresses/graph-address.ts';
import { GraphPage } from '../../course/graph-page.tsx';
import { isTableRequested } from '../../session/addresses/table-address.ts';
import { TablePage } from '../../importing/table/table-page.tsx';
import { WalkEditor } from './walk-editor.tsx';
import { Tools } from './walk-tools.tsx';

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
  if (isGraphRequested(search)) return <GraphPage {...{ admin, storyId, Tools }} />;
  if (isTableRequested(search)) {
    return <TablePage {...{ admin, storyId, files, uploads }} />;
  }
  return <WalkEditor admin={admin} storyId={storyId} panels={panels} />;
}

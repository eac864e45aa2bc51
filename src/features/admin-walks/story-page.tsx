import { useSyncExternalStore } from 'react';
import type { FileSaverPort } from '../../ports/file-saver.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { Panels } from './editor-props.ts';
import type { FolderUploads } from './folder/folder-uploads.ts';
import { isGraphAsked } from './graph/graph-address.ts';
import { GraphPage } from './graph/graph-page.tsx';
import { isTableAsked } from './table/table-address.ts';
import { TablePage } from './table/table-page.tsx';
import { WalkEditor } from './walk-editor.tsx';

interface StoryPageProps {
  readonly desk: AdminDesk;
  readonly storyId: string;
  readonly panels?: Panels | undefined;
  readonly files: FileSaverPort;
  readonly uploads: FolderUploads;
}

/** A walk's fields, or what opens what in it: the question part of the address says which. */
export function StoryPage({ desk, storyId, panels, files, uploads }: StoryPageProps) {
  const search = useSyncExternalStore(desk.address.subscribe, desk.address.read);
  if (isGraphAsked(search)) return <GraphPage desk={desk} storyId={storyId} />;
  if (isTableAsked(search)) {
    return <TablePage {...{ desk, storyId, files, uploads }} />;
  }
  return <WalkEditor desk={desk} storyId={storyId} panels={panels} />;
}

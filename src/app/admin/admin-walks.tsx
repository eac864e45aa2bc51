import { useState, useSyncExternalStore } from 'react';
import { browserFileSaver } from '../../adapters/file-saver-browser/browser-file-saver.ts';
import { TakeInWalk } from '../../features/admin-parcel/take-in-walk.tsx';
import { DeletionQueuePage as DeletionQueue } from '../../features/admin-walks/deletion-queue-page.tsx';
import { ElementPage } from '../../features/admin-walks/element-page.tsx';
import { StoriesPage as Stories } from '../../features/admin-walks/stories-page.tsx';
import { StoryPage as Story } from '../../features/admin-walks/story-page.tsx';
import { folderUploads } from './folder-uploads.tsx';
import { storyPanels, trackPanels, trackSheet } from './walk-panels.tsx';
import type { AdminPageProps } from './admin-page.tsx';
import { uploaderOf } from './uploader-of.ts';

export function StoriesPage({ desk }: AdminPageProps<'stories'>) {
  const [uploader] = useState(() => uploaderOf(desk));
  return <Stories desk={desk} takeIn={<TakeInWalk desk={desk} uploader={uploader} />} />;
}

const files = browserFileSaver(document);

export function StoryPage({ desk, params }: AdminPageProps<'stories/{storyId}'>) {
  const given = { panels: storyPanels(desk), uploads: folderUploads(desk) };
  return <Story {...{ desk, files }} storyId={params.storyId} {...given} />;
}

export function TrackPage({ desk, params }: AdminPageProps<'tracks/{trackId}'>) {
  const search = useSyncExternalStore(desk.address.subscribe, desk.address.read);
  const given = { panels: trackPanels(desk), sheet: trackSheet(desk, search) };
  return <ElementPage desk={desk} elementId={params.trackId} {...given} />;
}

export function QuestPage({ desk, params }: AdminPageProps<'quests/{questId}'>) {
  return <ElementPage desk={desk} elementId={params.questId} />;
}

export function PuzzlePage({ desk, params }: AdminPageProps<'puzzles/{puzzleId}'>) {
  return <ElementPage desk={desk} elementId={params.puzzleId} />;
}

export function DeletionQueuePage({ desk }: AdminPageProps<'deletionQueue'>) {
  return <DeletionQueue desk={desk} />;
}

import { useState, useSyncExternalStore } from 'react';
import { browserFileSaver } from '../../../platform/file-saver/browser.ts';
import { ImportStory } from '../../archives/import-story.tsx';
import { DeletionQueuePage as DeletionQueue } from '../../stories/deletion-queue-page.tsx';
import { ElementPage } from '../walk/element-page.tsx';
import { StoriesPage as Stories } from '../../stories/stories-page.tsx';
import { StoryPage as Story } from '../walk/story-page.tsx';
import { folderUploads } from '../walk/folder-uploads.tsx';
import { storyPanels, trackPanels, trackSheet } from '../walk/walk-panels.tsx';
import type { AdminPageProps } from '../admin-page.ts';
import { uploaderOf } from '../sending.ts';

export function StoriesRoute({ admin }: AdminPageProps<'stories'>) {
  const [uploader] = useState(() => uploaderOf(admin));
  return <Stories admin={admin} importAction={<ImportStory admin={admin} uploader={uploader} />} />;
}

const files = browserFileSaver(document);

export function StoryRoute({ admin, params }: AdminPageProps<'stories/{storyId}'>) {
  const childProps = { panels: storyPanels(admin), uploads: folderUploads(admin) };
  return <Story {...{ admin, files }} storyId={params.storyId} {...childProps} />;
}

export function TrackRoute({ admin, params }: AdminPageProps<'tracks/{trackId}'>) {
  const search = useSyncExternalStore(admin.address.subscribe, admin.address.readQuery);
  const childProps = { panels: trackPanels(admin), sheet: trackSheet(admin, search) };
  return <ElementPage admin={admin} elementId={params.trackId} {...childProps} />;
}

export function QuestRoute({ admin, params }: AdminPageProps<'quests/{questId}'>) {
  return <ElementPage admin={admin} elementId={params.questId} />;
}

export function PuzzleRoute({ admin, params }: AdminPageProps<'puzzles/{puzzleId}'>) {
  return <ElementPage admin={admin} elementId={params.puzzleId} />;
}

export function DeletionQueueRoute({ admin }: AdminPageProps<'deletionQueue'>) {
  return <DeletionQueue admin={admin} />;
}

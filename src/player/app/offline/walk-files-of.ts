import { browserWalkFiles, chosenFile } from '../../../platform/file-saver/browser-walk-files.ts';
import { exportWalk } from '../../offline/walk-file/export-walk.ts';
import { storeWalkFile } from '../../offline/walk-file/import-walk.ts';
import { readWalkFile } from '../../offline/walk-file/read-walk-file.ts';
import type { WalkFiles } from '../../offline/walk-file/walk-files.ts';
import type { OfflineMedia } from '../ports/offline-media.ts';

/** Exports and imports walks as files in this browser. */
export function walkFilesOf({ ports, storyOf }: OfflineMedia): WalkFiles<File> {
  const files = browserWalkFiles(window);
  return {
    async exportWalk(download, under) {
      const story = await storyOf(download);
      if (!story) return { kind: 'unreadable' };
      return exportWalk({ ...ports, files }, { download, story, ...under });
    },
    inspectFile: (file) => readWalkFile(chosenFile(file)),
    importWalk: (file, content, under) =>
      storeWalkFile(ports, { file: chosenFile(file), content, ...under }),
  };
}

import {
  browserWalkFiles,
  chosenFile,
} from '../../adapters/walk-files-browser/browser-walk-files.ts';
import { exportWalk } from '../../runtime/walk-file/export-walk.ts';
import { importWalk } from '../../runtime/walk-file/import-walk.ts';
import { readWalkFile } from '../../runtime/walk-file/read-walk-file.ts';
import type { WalkFiles } from '../../runtime/walk-file/walk-files.ts';
import type { OfflineMedia } from '../offline-media.ts';

/** Exports and imports walks as files in this browser. */
export function walkFilesOf({ ports, storyOf }: OfflineMedia): WalkFiles<File> {
  const files = browserWalkFiles(window);
  return {
    async save(download, under) {
      const story = await storyOf(download);
      if (!story) return { kind: 'unreadable' };
      return exportWalk({ ...ports, files }, { download, story, ...under });
    },
    inspectFile: (file) => readWalkFile(chosenFile(file)),
    take: (file, found, under) => importWalk(ports, { file: chosenFile(file), found, ...under }),
  };
}

import type { LanguageId, Story } from '../story/model.ts';
import type { FileRole, WantedFile } from './wanted-files.ts';
import { spokenLanguages, wantedFiles } from './wanted-files.ts';

export type Sizes = Readonly<Record<FileRole, number>> & { readonly total: number };

/** The sizes of a download, in bytes. */
export function sizesOf(files: readonly WantedFile[]): Sizes {
  const sizes = { sound: 0, picture: 0, text: 0, map: 0, other: 0, total: 0 };
  for (const { role, bytes } of files) {
    sizes[role] += bytes;
    sizes.total += bytes;
  }
  return sizes;
}

const sizesOfStory = new WeakMap<Story, Map<string, Sizes>>();

/** A story never changes: its sizes are computed once, and read at each rendering. */
export function sizesInLanguages(story: Story, languages: readonly LanguageId[]): Sizes {
  const ofStory = sizesOfStory.get(story) ?? new Map<string, Sizes>();
  sizesOfStory.set(story, ofStory);
  const key = languages.join();
  const sizes = ofStory.get(key) ?? sizesOf(wantedFiles(story, languages));
  ofStory.set(key, sizes);
  return sizes;
}

/** The size of the sounds in each language that the walk is spoken in. */
export function soundBytesByLanguage(
  story: Story,
): readonly { readonly language: LanguageId; readonly bytes: number }[] {
  return spokenLanguages(story).map((language) => ({
    language,
    bytes: sizesInLanguages(story, [language]).sound,
  }));
}

interface RemovableDownload {
  readonly walk: string;
  readonly bytes: number;
  readonly askedAtMs: number;
}

/** The walks to remove for space, oldest first; all of them if even that is too little. */
export function downloadsToRemove<P extends RemovableDownload>(
  downloads: readonly P[],
  neededBytes: number,
  exceptWalk: string,
): readonly P[] {
  const oldestFirst = downloads
    .filter(({ walk }) => walk !== exceptWalk)
    .toSorted((a, b) => a.askedAtMs - b.askedAtMs);
  const chosen: P[] = [];
  let bytes = 0;
  for (const download of oldestFirst) {
    if (bytes >= neededBytes) break;
    chosen.push(download);
    bytes += download.bytes;
  }
  return chosen;
}

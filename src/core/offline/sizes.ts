import type { LanguageId, Story } from '../story/model.ts';
import type { FileRole, WantedFile } from './wanted-files.ts';
import { spokenLanguages, wantedFiles } from './wanted-files.ts';

export type Sizes = Readonly<Record<FileRole, number>> & { readonly total: number };

/** What a download would bring, in bytes. */
export function sizesOf(files: readonly WantedFile[]): Sizes {
  const sizes = { sound: 0, picture: 0, text: 0, map: 0, other: 0, total: 0 };
  for (const { role, bytes } of files) {
    sizes[role] += bytes;
    sizes.total += bytes;
  }
  return sizes;
}

const known = new WeakMap<Story, Map<string, Sizes>>();

/** A story never changes: what it would bring is counted once, and told at each drawing. */
export function sizesInLanguages(story: Story, languages: readonly LanguageId[]): Sizes {
  const ofStory = known.get(story) ?? new Map<string, Sizes>();
  known.set(story, ofStory);
  const key = languages.join();
  const sizes = ofStory.get(key) ?? sizesOf(wantedFiles(story, languages));
  ofStory.set(key, sizes);
  return sizes;
}

/** The voices of each language that the walk speaks. */
export function soundBytesByLanguage(
  story: Story,
): readonly { readonly language: LanguageId; readonly bytes: number }[] {
  return spokenLanguages(story).map((language) => ({
    language,
    bytes: sizesInLanguages(story, [language]).sound,
  }));
}

interface KeptPack {
  readonly walk: string;
  readonly bytes: number;
  readonly askedAtMs: number;
}

/** Which walks could go to make room, the oldest first; all of them where even that is too little. */
export function whatMayGo<P extends KeptPack>(
  packs: readonly P[],
  neededBytes: number,
  exceptWalk: string,
): readonly P[] {
  const oldestFirst = packs
    .filter(({ walk }) => walk !== exceptWalk)
    .toSorted((a, b) => a.askedAtMs - b.askedAtMs);
  const chosen: P[] = [];
  let bytes = 0;
  for (const pack of oldestFirst) {
    if (bytes >= neededBytes) break;
    chosen.push(pack);
    bytes += pack.bytes;
  }
  return chosen;
}

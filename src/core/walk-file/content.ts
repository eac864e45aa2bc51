import { contentOf, isOnSomebodysRight } from '../offline/media-name.ts';
import { wantedFiles } from '../offline/wanted-files.ts';
import type { LanguageId, Story, StoryFile } from '../story/model.ts';
import { PREAMBLE_BYTES } from './preamble.ts';

export const MOST_FILES = 5000;
export const MOST_FILE_BYTES = 256 * 1024 * 1024;
/** As the host cuts its media: a worker reads them by this. */
const CHUNK_BYTES = 512 * 1024;

/** The header, read as a shape and no further. */
export interface WalkFileHeader {
  readonly languages: readonly LanguageId[];
  /** The hashes of the media, in the order of their bytes. */
  readonly media: readonly string[];
}

export interface PlacedFile {
  readonly file: StoryFile;
  /** Of its first byte. */
  readonly at: number;
}

export type ContentFault = 'broken' | 'too-large' | 'incomplete' | 'protected';

export type WalkFileContent =
  | { readonly ok: true; readonly files: readonly PlacedFile[] }
  | { readonly ok: false; readonly fault: ContentFault };

const types =
  /^(audio|image)\/[a-z0-9.+-]+$|^text\/vtt(; charset=utf-8)?$|^application\/vnd\.pmtiles$/;

/** Where each medium lies, once nothing speaks against any of it. */
export function contentIn(
  { languages, media }: WalkFileHeader,
  story: Story,
  { headerBytes, fileBytes }: { readonly headerBytes: number; readonly fileBytes: number },
): WalkFileContent {
  if (isOnSomebodysRight(story)) return no('protected');
  if (media.length > MOST_FILES) return no('too-large');
  const files = filesNamed(media, story);
  if (!files || languages.length === 0) return no('broken');
  if (files.some(({ bytes }) => bytes > MOST_FILE_BYTES)) return no('too-large');
  const named = new Set(media);
  const wanted = wantedFiles(story, languages);
  if (wanted.length === 0 || wanted.some(({ sha256 }) => !named.has(sha256))) {
    return no('incomplete');
  }
  let at = PREAMBLE_BYTES + headerBytes;
  const placed = files.map((file) => {
    const place = { file, at };
    at += file.bytes;
    return place;
  });
  return at === fileBytes ? { ok: true, files: placed } : no('broken');
}

const no = (fault: ContentFault): WalkFileContent => ({ ok: false, fault });

/** Undefined where a name is said twice, or is not that of something that may be kept. */
function filesNamed(media: readonly string[], story: Story): readonly StoryFile[] | undefined {
  if (new Set(media).size !== media.length) return undefined;
  const listed = new Map(story.files.filter(mayBeKept).map((file) => [file.sha256, file]));
  const files = media.flatMap((sha256) => listed.get(sha256) ?? []);
  return files.length === media.length ? files : undefined;
}

function mayBeKept({ url, sha256, type, bytes, chunkBytes, chunks }: StoryFile): boolean {
  if (!/^\/(?!\/)/.test(url) || contentOf(url) !== sha256 || !types.test(type)) return false;
  return bytes > 0 && chunkBytes === CHUNK_BYTES && chunks.length === Math.ceil(bytes / chunkBytes);
}

/** What goes into a file; undefined for a walk that is not everybody's. */
export function filesToPack(
  story: Story,
  languages: readonly LanguageId[],
): readonly StoryFile[] | undefined {
  return isOnSomebodysRight(story) ? undefined : wantedFiles(story, languages);
}

/** Marks, dots and blanks are read differently by every system. */
export function walkFileName(slug: string): string {
  const plain = slug
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  return `${plain === '' ? 'rundgang' : plain}.klangweg`;
}

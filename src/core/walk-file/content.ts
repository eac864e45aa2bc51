import { contentOf, isRestrictedStory } from '../offline/media-name.ts';
import { wantedFiles } from '../offline/wanted-files.ts';
import type { LanguageId, Story, StoryFile } from '../story/model.ts';
import { PREAMBLE_BYTES } from './preamble.ts';

export const MAX_WALK_FILE_MEDIA = 5000;
export const MAX_FILE_BYTES = 256 * 1024 * 1024;
/** The server's chunk size for media: a worker reads them by this. */
const CHUNK_BYTES = 512 * 1024;

/** The header, of which only the shape was checked. */
export interface WalkFileListing {
  readonly languages: readonly LanguageId[];
  /** The hashes of the media, in the order of their bytes. */
  readonly media: readonly string[];
}

export interface WalkFileEntry {
  readonly file: StoryFile;
  /** The position of its first byte. */
  readonly offset: number;
}

export type ContentError = 'broken' | 'too-large' | 'incomplete' | 'protected';

export type WalkFileContent =
  | { readonly ok: true; readonly files: readonly WalkFileEntry[] }
  | { readonly ok: false; readonly error: ContentError };

const types =
  /^(audio|image)\/[a-z0-9.+-]+$|^text\/vtt(; charset=utf-8)?$|^application\/vnd\.pmtiles$/;

/** The position of each medium, if all checks pass. */
export function contentIn(
  { languages, media }: WalkFileListing,
  story: Story,
  { headerBytes, fileBytes }: { readonly headerBytes: number; readonly fileBytes: number },
): WalkFileContent {
  if (isRestrictedStory(story)) return no('protected');
  if (media.length > MAX_WALK_FILE_MEDIA) return no('too-large');
  const files = filesNamed(media, story);
  if (!files || languages.length === 0) return no('broken');
  if (files.some(({ bytes }) => bytes > MAX_FILE_BYTES)) return no('too-large');
  const named = new Set(media);
  const wanted = wantedFiles(story, languages);
  if (wanted.length === 0 || wanted.some(({ sha256 }) => !named.has(sha256))) {
    return no('incomplete');
  }
  let offset = PREAMBLE_BYTES + headerBytes;
  const placed = files.map((file) => {
    const index = { file, offset };
    offset += file.bytes;
    return index;
  });
  return offset === fileBytes ? { ok: true, files: placed } : no('broken');
}

const no = (error: ContentError): WalkFileContent => ({ ok: false, error });

/** Undefined if a hash occurs twice, or is not that of a file that may be stored. */
function filesNamed(media: readonly string[], story: Story): readonly StoryFile[] | undefined {
  if (new Set(media).size !== media.length) return undefined;
  const listed = new Map(story.files.filter(mayBeStored).map((file) => [file.sha256, file]));
  const files = media.flatMap((sha256) => listed.get(sha256) ?? []);
  return files.length === media.length ? files : undefined;
}

function mayBeStored({ url, sha256, type, bytes, chunkBytes, chunks }: StoryFile): boolean {
  if (!/^\/(?!\/)/.test(url) || contentOf(url) !== sha256 || !types.test(type)) return false;
  return bytes > 0 && chunkBytes === CHUNK_BYTES && chunks.length === Math.ceil(bytes / chunkBytes);
}

/** The files of a walk file; undefined for a walk with restricted access. */
export function filesForWalkFile(
  story: Story,
  languages: readonly LanguageId[],
): readonly StoryFile[] | undefined {
  return isRestrictedStory(story) ? undefined : wantedFiles(story, languages);
}

/** Accents, dots and blanks are read differently by every system. */
export function walkFileName(slug: string): string {
  const plain = slug
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  return `${plain === '' ? 'rundgang' : plain}.klangweg`;
}

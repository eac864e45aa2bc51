import type { SharedParts } from '../core/link/read-shared.ts';

/** Of the manifest's `share_target`: other apps post to it, and the page that reads stands there. */
export const SHARE_PATH = '/share';
/** The manifest's names for what is posted. */
export const SHARED_WORDS = ['title', 'text', 'url'] as const;
export const SHARED_PICTURE = 'picture';

const LOST = 'lost';
const MOST_LETTERS = 20_000;

/** What the page at that address is to read. */
export interface SharedHere {
  readonly words: SharedParts;
  /** The name under which the worker has put a picture away. */
  readonly picture: string | undefined;
  /** Something was shared, and nobody was there to take it. */
  readonly isLost: boolean;
}

/** Behind the path. In the fragment: what people send each other is no business of the server. */
export function shareFragment({ words, picture, isLost }: Partial<SharedHere>): string {
  const given = new URLSearchParams();
  for (const name of SHARED_WORDS) {
    const text = words?.[name] ?? '';
    if (text !== '') given.set(name, text.slice(0, MOST_LETTERS));
  }
  if (picture !== undefined) given.set(SHARED_PICTURE, picture);
  if (isLost === true) given.set(LOST, '1');
  return `#${given.toString()}`;
}

/** A system that shares by GET has its words in the query. */
export function readShareAddress(search: string, hash: string): SharedHere {
  const given = new URLSearchParams(hash.length > 1 ? hash.slice(1) : search);
  const textOf = (name: string) => given.get(name)?.slice(0, MOST_LETTERS);
  return {
    words: Object.fromEntries(SHARED_WORDS.map((name) => [name, textOf(name)])),
    picture: textOf(SHARED_PICTURE),
    isLost: given.has(LOST),
  };
}

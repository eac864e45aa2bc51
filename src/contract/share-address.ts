import type { SharedFields } from '../core/link/read-shared.ts';

/**
 * The `share_target` of the manifest: other apps post to it, and it is also the address of the page
 * that reads.
 */
export const SHARE_PATH = '/share';
/** The manifest's names for what is posted. */
export const SHARED_TEXT_FIELDS = ['title', 'text', 'url'] as const;
export const SHARED_PICTURE = 'picture';

const LOST = 'lost';
const MAX_SHARED_LENGTH = 20_000;

/** What the page at that address is to read. */
export interface SharedHere {
  readonly words: SharedFields;
  /** The name under which the worker has stored a picture. */
  readonly picture: string | undefined;
  /** Something was shared, and no worker was there to receive it. */
  readonly isLost: boolean;
}

/**
 * Appended to the path. A fragment, because what people send each other must not reach the server.
 */
export function shareFragment({ words: sharedText, picture, isLost }: Partial<SharedHere>): string {
  const fields = new URLSearchParams();
  for (const name of SHARED_TEXT_FIELDS) {
    const text = sharedText?.[name] ?? '';
    if (text !== '') fields.set(name, text.slice(0, MAX_SHARED_LENGTH));
  }
  if (picture !== undefined) fields.set(SHARED_PICTURE, picture);
  if (isLost === true) fields.set(LOST, '1');
  return `#${fields.toString()}`;
}

/** A system that shares by GET has its texts in the query string. */
export function readShareAddress(search: string, hash: string): SharedHere {
  const fields = new URLSearchParams(hash.length > 1 ? hash.slice(1) : search);
  const textOf = (name: string) => fields.get(name)?.slice(0, MAX_SHARED_LENGTH);
  return {
    words: Object.fromEntries(SHARED_TEXT_FIELDS.map((name) => [name, textOf(name)])),
    picture: textOf(SHARED_PICTURE),
    isLost: fields.has(LOST),
  };
}

import * as z from 'zod/mini';

/** Enough to locate the error; senders cut longer values. */
export const MAX_ERROR_LENGTHS = { message: 500, stack: 4000, path: 300, script: 200 } as const;

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength));

/** An error in a browser, without anything about its user. */
export const pageErrorBody = z.object({
  message: text(MAX_ERROR_LENGTHS.message),
  stack: text(MAX_ERROR_LENGTHS.stack),
  /** Of the page, without query string and fragment. */
  path: text(MAX_ERROR_LENGTHS.path),
  /** The app's first file: its name identifies the release. */
  script: text(MAX_ERROR_LENGTHS.script),
});
export type PageError = z.infer<typeof pageErrorBody>;

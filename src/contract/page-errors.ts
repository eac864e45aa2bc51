import * as z from 'zod/mini';

/** As much as says where to look; senders cut what is longer. */
export const LONGEST_IN_ERROR = { message: 500, stack: 4000, path: 300, script: 200 } as const;

const text = (longest: number) => z.string().check(z.maxLength(longest));

/** What broke in a browser, and nothing of whom it broke for. */
export const pageErrorBody = z.object({
  message: text(LONGEST_IN_ERROR.message),
  stack: text(LONGEST_IN_ERROR.stack),
  /** Of the page, without query and fragment. */
  path: text(LONGEST_IN_ERROR.path),
  /** The app's first file: its name tells the releases apart. */
  script: text(LONGEST_IN_ERROR.script),
});
export type PageError = z.infer<typeof pageErrorBody>;

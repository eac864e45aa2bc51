export type TextFileResult =
  | { readonly ok: true; readonly text: string }
  /** `missing` is final; after `network` a retry is worthwhile. */
  | { readonly ok: false; readonly error: 'text/missing' | 'text/network' };

/** Texts that a story refers to by their address: transcripts. */
export interface TextFilesPort {
  /** A loaded text is available for as long as the page lives. */
  readonly readTextFile: (url: string) => Promise<TextFileResult>;
}

export type TextAnswer =
  | { readonly ok: true; readonly text: string }
  /** `missing` stays so; after `network` it is worth asking again. */
  | { readonly ok: false; readonly fault: 'text/missing' | 'text/network' };

/** Texts that a story refers to by their address: transcripts. */
export interface TextFilesPort {
  /** What has come once is at hand for as long as the page lives. */
  readonly read: (url: string) => Promise<TextAnswer>;
}

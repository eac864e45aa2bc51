/** The rules of what a formatted text may contain and how it is stored, supplied by the caller. */
export interface RichTextRules {
  /** The text as the server stores it, and what is removed from it. */
  readonly clean: (text: string) => { readonly text: string; readonly removed: readonly string[] };
  /** A stored text as HTML for the surface. */
  readonly editing: (text: string) => string;
  /** The surface's content in the stored format. */
  readonly typed: (html: string) => string;
}

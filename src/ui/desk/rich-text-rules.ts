/** What may stand in a formatted text and how it is kept: whoever knows that hands it in. */
export interface RichTextRules {
  /** The text as the host keeps it, and what of it goes. */
  readonly clean: (text: string) => { readonly text: string; readonly removed: readonly string[] };
  /** A kept text as HTML for the surface. */
  readonly editing: (text: string) => string;
  /** What stands in the surface, as it is kept. */
  readonly typed: (html: string) => string;
}

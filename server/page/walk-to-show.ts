import type { Language, Story } from '../../src/core/story/model.ts';
import type { Styling } from '../../src/core/styling/parse-styling.ts';

/** What the server's page of a walk is made from. */
export interface WalkPage {
  readonly story: Story;
  readonly language: Language;
  readonly trackSlug: string | undefined;
  /** `?tab=` as it was asked for. */
  readonly tab: string | undefined;
  /** The story's own look, read and scoped; its rules are '' where it has none. */
  readonly styling: Pick<Styling, 'css' | 'look'>;
  readonly brand: { readonly name: string; readonly logo?: string | undefined };
  /** Scheme and host with the base path: what is shared outside needs whole addresses. */
  readonly publicRoot: string;
  readonly basePath: string;
}

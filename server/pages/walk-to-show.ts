import type { Language, Story } from '../../src/core/story/model.ts';
import type { Styling } from '../../src/core/styling/parse-styling.ts';

export interface WalkPage {
  readonly story: Story;
  readonly language: Language;
  readonly trackSlug: string | undefined;
  /** The value of `?tab=` in the request. */
  readonly tab: string | undefined;
  /** The story's own styling, parsed and scoped; `css` is '' if it has none. */
  readonly styling: Pick<Styling, 'css' | 'theme'>;
  readonly brand: { readonly name: string; readonly logo?: string | undefined };
  /** Scheme and host with the base path: shared links need absolute addresses. */
  readonly publicRoot: string;
  readonly basePath: string;
}

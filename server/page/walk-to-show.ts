import type { Language, Story } from '../../src/core/story/model.ts';

/** What the server's page of a walk is made from. */
export interface WalkPage {
  readonly story: Story;
  readonly language: Language;
  readonly trackSlug: string | undefined;
  /** `?tab=` as it was asked for. */
  readonly tab: string | undefined;
  /** The story's own look, read and scoped; '' where it has none. */
  readonly styling: string;
  readonly brand: string;
  /** Scheme and host with the base path: what is shared outside needs whole addresses. */
  readonly publicRoot: string;
  readonly basePath: string;
}

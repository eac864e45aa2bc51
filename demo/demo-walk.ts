import type { Place, Story } from '../src/core/story/model.ts';

export interface DemoMedium {
  readonly name: string;
  readonly type: string;
  /** Sounds only. */
  readonly durationS?: number;
}

/**
 * A walk as it is shipped. Every reference to a medium in `story` is a bare name from `media`
 * (like `bell/turm.de.m4a`), so that publishing replaces names by addresses with one map.
 */
export interface DemoWalk {
  readonly story: Story;
  /** Relative to the repository's root; each medium's name is a path within it. */
  readonly mediaFolder: string;
  readonly media: readonly DemoMedium[];
  readonly places: readonly { readonly track: string; readonly place: Place }[];
}

export type StoryProblemKind =
  | 'body/unreadable'
  | 'slug/unusable'
  | 'slug/duplicate'
  | 'slug/unknown'
  | 'element/unreadable'
  | 'field/unreadable'
  | 'item/unreadable';

/** One thing the decoder could not read; the rest of the story still plays. */
export interface StoryProblem {
  readonly kind: StoryProblemKind;
  /** The way to it in the body, as `tracks[2].trackMeta_location`. */
  readonly at: string;
}

/** Beyond this, more of the same tells nobody anything and a hostile body must not fill memory. */
const mostProblems = 200;

export class ProblemLog {
  readonly #problems: StoryProblem[] = [];

  note(kind: StoryProblemKind, at: string): void {
    if (this.#problems.length < mostProblems) this.#problems.push({ kind, at });
  }

  all(): readonly StoryProblem[] {
    return this.#problems;
  }
}

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
  /** The path in the body, as `tracks[2].trackMeta_location`. */
  readonly at: string;
}

/** More entries would help nobody, and a hostile body must not fill memory. */
const maxProblems = 200;

export class ProblemLog {
  readonly #problems: StoryProblem[] = [];

  note(kind: StoryProblemKind, at: string): void {
    if (this.#problems.length < maxProblems) this.#problems.push({ kind, at });
  }

  problems(): readonly StoryProblem[] {
    return this.#problems;
  }
}

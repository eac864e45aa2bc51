/** A draft that was replaced completely, as it was until then. */
export interface RetainedDraft {
  readonly id: string;
  readonly storyId: string;
  readonly keptAtMs: number;
  /** The user who replaced it; null = the server itself. */
  readonly keptBy: string | null;
}

export interface NewRetainedDraft extends Omit<RetainedDraft, 'id'> {
  readonly draft: unknown;
}

export interface RetainedDrafts {
  /** Returns its id. */
  addRetainedDraft(draft: NewRetainedDraft): Promise<string>;
  /** Newest first. */
  ofStory(storyId: string): Promise<readonly RetainedDraft[]>;
  draftOf(storyId: string, id: string): Promise<unknown>;
  remove(id: string): Promise<void>;
}

/** A draft that was replaced whole, as it stood until then. */
export interface KeptDraft {
  readonly id: string;
  readonly storyId: string;
  readonly keptAtMs: number;
  /** Who replaced it; null = the server itself. */
  readonly keptBy: string | null;
}

export interface NewKeptDraft extends Omit<KeptDraft, 'id'> {
  readonly draft: unknown;
}

export interface KeptDrafts {
  /** Answers its id. */
  keep(draft: NewKeptDraft): Promise<string>;
  /** Newest first. */
  ofStory(storyId: string): Promise<readonly KeptDraft[]>;
  draftOf(storyId: string, id: string): Promise<unknown>;
  remove(id: string): Promise<void>;
}

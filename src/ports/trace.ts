/**
 * A trace that a walk was begun on this device, kept apart from all that a browser evicts together:
 * whose progress is gone can be told so. It says nothing of who, or what.
 */
export interface TracePort {
  readonly isThere: (storySlug: string) => boolean;
  readonly leave: (storySlug: string) => void;
  readonly wipe: (storySlug: string) => void;
}

/**
 * A trace that a walk was begun on this device, stored apart from everything that a browser evicts
 * together: a visitor whose progress is gone can be notified. It contains no person and no content.
 */
export interface TracePort {
  readonly hasTrace: (storySlug: string) => boolean;
  readonly leaveTrace: (storySlug: string) => void;
  readonly removeTrace: (storySlug: string) => void;
}

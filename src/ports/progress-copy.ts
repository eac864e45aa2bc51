/**
 * A second copy of a visitor's progress. A browser that is killed may lose the last seconds of what
 * it keeps under the specification's keys; what lies here has reached the disk.
 */
export interface ProgressCopyPort {
  /** Also answers when the device keeps nothing; what was asked earlier is read earlier. */
  readonly read: (storySlug: string) => Promise<string | undefined>;
  readonly keep: (storySlug: string, text: string) => void;
  readonly drop: (storySlug: string) => void;
}

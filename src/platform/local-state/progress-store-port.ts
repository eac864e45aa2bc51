/** A visitor's progress on this device, as the text of its storage form. */
export interface ProgressStorePort {
  readonly read: (storySlug: string) => string | undefined;
  /** False when the device would not store it; nothing that was there is lost then. */
  readonly write: (storySlug: string, text: string) => boolean;
  readonly remove: (storySlug: string) => void;
}

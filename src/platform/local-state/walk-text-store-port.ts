/** A visitor's progress on this device, as the text of its storage form. */
export interface WalkTextStorePort {
  readonly readText: (storySlug: string) => string | undefined;
  /** False when the device would not store it; nothing that was there is lost then. */
  readonly writeText: (storySlug: string, text: string) => boolean;
  readonly removeText: (storySlug: string) => void;
}

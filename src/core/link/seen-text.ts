/** The last text that the camera read, and when it was last in the picture. */
export interface SeenText {
  readonly text: string;
  readonly readAtMs: number;
  readonly seenAtMs: number;
}

export const PAUSE_MS = 300;
export const OUT_OF_SIGHT_MS = 2000;

/** Whether a text in the picture counts as read, and the state to remember. */
export function seeText(
  before: SeenText | undefined,
  text: string,
  atMs: number,
): { readonly isRead: boolean; readonly seen: SeenText } {
  const read = { isRead: true, seen: { text, readAtMs: atMs, seenAtMs: atMs } };
  if (!before) return read;
  if (before.text === text && atMs - before.seenAtMs < OUT_OF_SIGHT_MS) {
    return { isRead: false, seen: { ...before, seenAtMs: atMs } };
  }
  return atMs - before.readAtMs < PAUSE_MS ? { isRead: false, seen: before } : read;
}

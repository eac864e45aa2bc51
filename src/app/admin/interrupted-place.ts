interface Interrupted {
  readonly userId: string;
  readonly href: string;
}

let interrupted: Interrupted | undefined;

/** Where somebody worked when their session ended. */
export function rememberInterrupted(place: Interrupted): void {
  interrupted = place;
}

/** For the same user, once. */
export function takeInterrupted(userId: string): string | undefined {
  const found = interrupted?.userId === userId ? interrupted.href : undefined;
  interrupted = undefined;
  return found;
}

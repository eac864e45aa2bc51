import type { RouterHistory } from '@tanstack/history';
import { passportIn } from '../../core/link/passport-in.ts';

/** Behind the `#`: no host ever hears of it. */
const PASSPORT = '#pass';

/** What the address asks for: `letters` to look at, or without them the room about changing devices. */
export interface PassportWish {
  readonly letters: string | undefined;
}

export function passportWish(hash: string): PassportWish | undefined {
  const letters = passportIn(hash);
  return letters !== undefined || hash === PASSPORT ? { letters } : undefined;
}

export function passportFragment(letters: string): string {
  return `${PASSPORT}=${letters}`;
}

export function askForPassport({ location, replace }: RouterHistory): void {
  replace(location.pathname + location.search + PASSPORT, location.state);
}

/** It is a message and no place: who comes back to the page is not asked again. */
export function takePassportWish({ location, replace, flush }: RouterHistory): void {
  replace(location.pathname + location.search, location.state);
  // At once: a dialog adds a step of its own, and the one before it must not ask again.
  flush();
}

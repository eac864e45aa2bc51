import type { german } from './german.ts';

/** Every text of the app shell, a catalogue per language; a missing one does not compile. */
export type Messages = Readonly<Record<keyof typeof german, string>>;

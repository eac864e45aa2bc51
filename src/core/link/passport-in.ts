/** The letters of a passport behind the `#` of a walk's address, with or without the `#`. */
export function passportIn(fragment: string): string | undefined {
  return /^#?pass=([\w-]+)$/.exec(fragment)?.[1];
}

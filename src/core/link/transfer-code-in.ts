/** The transfer code behind the `#` of a walk's address, with or without the `#`. */
export function transferCodeIn(fragment: string): string | undefined {
  return /^#?pass=([\w-]+)$/.exec(fragment)?.[1];
}

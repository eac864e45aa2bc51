/** Whether the pattern matches the whole text; undefined for an invalid pattern. */
export function fitsPattern(pattern: string, text: string): boolean | undefined {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text);
  } catch {
    return undefined;
  }
}

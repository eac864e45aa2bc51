/** Whether the whole text is what the pattern says; a bad pattern says nothing. */
export function fitsPattern(pattern: string, text: string): boolean | undefined {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text);
  } catch {
    return undefined;
  }
}

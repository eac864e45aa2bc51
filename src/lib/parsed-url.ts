/**
 * Returns undefined for an invalid address. URL.canParse is not used: in Node 20, it returns false
 * for every address with a non-ASCII letter once it was called often enough to be compiled.
 */
export function parsedUrl(text: string, base?: URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/**
 * Undefined for what is no address. Not by URL.canParse: in Node 20 it says no to every address with a
 * letter beyond ASCII once it was asked often enough to be compiled.
 */
export function parsedUrl(text: string, base?: URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

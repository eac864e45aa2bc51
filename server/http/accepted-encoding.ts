export type Encoding = 'br' | 'gzip' | 'identity';

const remembered = new Map<string, Encoding>();

const MAX_CACHED_HEADERS = 200;

/**
 * The smallest encoding that the client accepts. Browsers send few different headers, so they are
 * cached.
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const encoding = accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : 'identity';
  if (remembered.size < MAX_CACHED_HEADERS) remembered.set(header, encoding);
  return encoding;
}

/** Whether a header like Accept names this value without q=0. Wildcards do not count. */
export function accepts(header: string, name: string): boolean {
  return header.split(',').some((part) => {
    const [first = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return first === name && !parameters.some((text) => /^q=0(\.0*)?$/.test(text));
  });
}

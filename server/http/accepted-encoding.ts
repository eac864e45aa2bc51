import { accepts } from './accepts.ts';

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

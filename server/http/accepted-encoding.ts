import { accepts } from './accepts.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

const remembered = new Map<string, Encoding>();
const MOST_REMEMBERED = 200;

/** The smallest form that the client takes. Browsers send a handful of texts, so they are remembered. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const encoding = accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : 'identity';
  if (remembered.size < MOST_REMEMBERED) remembered.set(header, encoding);
  return encoding;
}

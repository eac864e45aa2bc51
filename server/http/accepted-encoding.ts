export type Encoding = 'br' | 'gzip' | 'identity';

const remembered = new Map<string, Encoding>();
const MOST_REMEMBERED = 200;

/** The smallest form that the client takes. Browsers send a handful of texts, so they are remembered. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const encoding = takes(header, 'br') ? 'br' : takes(header, 'gzip') ? 'gzip' : 'identity';
  if (remembered.size < MOST_REMEMBERED) remembered.set(header, encoding);
  return encoding;
}

function takes(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((text) => /^q=0(\.0*)?$/.test(text));
  });
}

export interface Address {
  readonly scheme: 'https' | 'http';
  /** The host in lower case, with the port if it is not the scheme's default. */
  readonly host: string;
  /** The segments of the path, still escaped. */
  readonly segments: readonly string[];
  /** The query with its question mark, as it was written; empty if there is none. */
  readonly query: string;
  /** The text after the `#`. */
  readonly fragment: string;
}

const shape =
  /^(https?):\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::([0-9]{1,5}))?(\/[^?#]*)?(\?[^#]*)?(?:#(.*))?$/i;
const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Stricter than a browser on purpose: an address that a browser would repair (backslashes, blanks,
 * control characters, user names) is rejected, so that no two parsers read it differently.
 */
export function parseAddress(text: string): Address | undefined {
  const trimmed = text.trim();
  const match = /^[^\s\\\p{Cc}\p{Cs}]+$/u.test(trimmed) ? shape.exec(trimmed) : null;
  if (!match) return undefined;
  const [, schemeText = '', hostText = '', port, path = '', query = '', fragment = ''] = match;
  const scheme = schemeText.toLowerCase() === 'https' ? 'https' : 'http';
  const name = hostText.toLowerCase();
  if (scheme === 'http' && !localHosts.includes(name)) return undefined;
  const host = port === undefined ? name : `${name}:${String(Number(port))}`;
  const segments = path.split('/').slice(1);
  return { scheme, host: withoutOwnPort(host, scheme), segments, query, fragment };
}

/** `walks.example:443` is `walks.example` if the scheme is https. */
export function withoutOwnPort(host: string, scheme: Address['scheme']): string {
  const own = scheme === 'https' ? ':443' : ':80';
  return host.endsWith(own) ? host.slice(0, -own.length) : host;
}

import { parsedUrl } from './parsed-url.ts';

/** A tile template may spread its requests over several hosts: {s}.tile.example.org. */
const SPREAD = /^(https?:\/\/)\{[^{}/]*\}\./i;
const ORIGIN = /^https?:\/\/([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/;

/**
 * The origin of an address as a Content-Security-Policy names it. Undefined for an invalid one: URL
 * accepts hosts with ';' and ',', which would end the directive.
 */
export function originOf(address: string): string | undefined {
  const plain = address.replace(SPREAD, '$1');
  const origin = /\s/.test(plain) ? undefined : parsedUrl(plain)?.origin;
  if (origin === undefined || !ORIGIN.test(origin)) return undefined;
  return plain === address ? origin : origin.replace('://', '://*.');
}

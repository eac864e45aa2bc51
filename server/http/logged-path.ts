import { calls } from '../../src/contract/calls.ts';

const REDACTED = '[redacted]';

/** What stands before a one-time secret in the addresses of the contract. */
const BEFORE_SECRETS = Object.values(calls).flatMap(({ path }) => {
  const at = path.indexOf('{secret}');
  return at < 0 ? [] : [path.slice(0, at)];
});

/**
 * An address as the log may show it: without its query, and without the secret of a link that opens
 * something once, also where it is asked for by a wrong method, in another spelling or too late.
 */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  const plain = decoded(path).toLowerCase();
  const before = BEFORE_SECRETS.find((prefix) => plain.startsWith(prefix));
  return before === undefined ? path : before + REDACTED;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll(/\/+/g, '/');
  } catch {
    // What cannot be read is no address of ours, but its beginning may still be one.
    return path.replaceAll(/\/+/g, '/');
  }
}

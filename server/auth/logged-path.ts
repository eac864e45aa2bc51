import { calls } from '../../src/contract/calls.ts';

const REDACTED = '[redacted]';

/** The paths before a one-time secret in the addresses of the contract. */
const BEFORE_SECRETS = Object.values(calls).flatMap(({ path }) => {
  const index = path.indexOf('{secret}');
  return index < 0 ? [] : [path.slice(0, index)];
});

/**
 * The path for the log: without the query string and without the secret of a one-time link, even if
 * the request has a wrong method, another spelling or comes too late.
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
    // A path that cannot be decoded matches no route, but its beginning may still be that of a
    // secret.
    return path.replaceAll(/\/+/g, '/');
  }
}

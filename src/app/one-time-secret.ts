/**
 * Takes the secret of a one-time link out of the address bar, where it must not stand in the
 * history or on a screenshot. Called before the router is made: the router keeps what it first saw.
 */
export function takeOneTimeSecret(window: Window, name: string): string | undefined {
  const secret = new URLSearchParams(window.location.hash.slice(1)).get(name);
  if (secret === null) return undefined;
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return secret;
}

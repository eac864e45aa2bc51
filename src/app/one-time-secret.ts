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

export interface OneTimeSecrets {
  readonly setup: () => string | undefined;
  readonly invitation: () => string | undefined;
  /** Of the link that lets somebody choose a new password. */
  readonly password: () => string | undefined;
  /** From the sign of an unlock code's card. */
  readonly code: () => string | undefined;
  /** They have done their work, or can do none: who comes back to the page meets the ordinary one. */
  readonly forget: () => void;
}

export function takeOneTimeSecrets(window: Window): OneTimeSecrets {
  const take = (name: string) => takeOneTimeSecret(window, name);
  let taken: Readonly<Record<string, string | undefined>> = {
    setup: take('setup'),
    invitation: take('invite'),
    password: take('password'),
    code: take('code'),
  };
  return {
    setup: () => taken['setup'],
    invitation: () => taken['invitation'],
    password: () => taken['password'],
    code: () => taken['code'],
    forget: () => {
      taken = {};
    },
  };
}

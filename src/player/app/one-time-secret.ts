/**
 * Takes the secret of a one-time link out of the address bar: it must not reach the history or a
 * screenshot. It is called before the router is made, which keeps the address that it first saw.
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
  /** The secret of the link by which a user chooses a new password. */
  readonly password: () => string | undefined;
  /** The secret from the QR sign on an unlock code's card. */
  readonly code: () => string | undefined;
  /** Called when they are used up or invalid: whoever comes back gets the ordinary page. */
  readonly forget: () => void;
}

export function takeOneTimeSecrets(window: Window): OneTimeSecrets {
  const take = (name: string) => takeOneTimeSecret(window, name);
  let secrets: Readonly<Record<string, string | undefined>> = {
    setup: take('setup'),
    invitation: take('invite'),
    password: take('password'),
    code: take('code'),
  };
  return {
    setup: () => secrets['setup'],
    invitation: () => secrets['invitation'],
    password: () => secrets['password'],
    code: () => secrets['code'],
    forget: () => {
      secrets = {};
    },
  };
}

/** Two signs by which browsers hand on that their visitor is not to be followed; the types know neither. */
interface Wishes {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Nothing that is counted has a name on it, and still it is not counted against a visitor's wish. */
export function isCountingWelcome({ doNotTrack, globalPrivacyControl }: Wishes): boolean {
  return doNotTrack !== '1' && globalPrivacyControl !== true;
}

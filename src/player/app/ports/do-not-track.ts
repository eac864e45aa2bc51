/** Two signals that a browser's user does not want to be tracked; the DOM types know neither. */
interface PrivacySignals {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** The counts are anonymous, and still nothing is counted against a visitor's wish. */
export function isCountingWelcome({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean {
  return doNotTrack !== '1' && globalPrivacyControl !== true;
}

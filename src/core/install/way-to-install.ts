export interface InstallTraits {
  /** The page runs from the home screen. */
  readonly isStandalone: boolean;
  /** The browser has handed over its own question. */
  readonly canAsk: boolean;
  readonly userAgent: string;
  readonly touchPoints: number;
}

export type InstallWay =
  | 'installed'
  /** The browser asks by itself when it is told to. */
  | 'question'
  /** On an iPhone or iPad, by what one taps there: in Safari, in another browser, or in Safari first. */
  | 'safari-steps'
  | 'share-steps'
  | 'safari-first'
  | 'none';

const OTHER_BROWSERS = /\b(CriOS|FxiOS|EdgiOS|OPT|OPiOS|DuckDuckGo)\//;
const SAFARI = /\bVersion\/[\d.]+ .*\bSafari\//;
/** Since then, other browsers put pages on the home screen. */
const SHARING_SINCE = [16, 4] as const;

/** [IN1] to [IN5] */
export function wayToInstall(traits: InstallTraits): InstallWay {
  const { isStandalone, canAsk, userAgent } = traits;
  if (isStandalone) return 'installed';
  if (canAsk) return 'question';
  if (!isApplePhone(traits)) return 'none';
  if (OTHER_BROWSERS.test(userAgent))
    return canShareHome(userAgent) ? 'share-steps' : 'safari-first';
  return SAFARI.test(userAgent) ? 'safari-steps' : 'safari-first';
}

function isApplePhone({ userAgent, touchPoints }: InstallTraits): boolean {
  return /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (isMac(userAgent) && touchPoints > 1);
}

const isMac = (userAgent: string) => /\bMacintosh\b/.test(userAgent);

/** An iPad that calls itself a Mac does not say its version; those that do so are newer. */
function canShareHome(userAgent: string): boolean {
  const [, major = '0', minor = '0'] = /\bOS (\d+)_(\d+)/.exec(userAgent) ?? [];
  if (isMac(userAgent)) return true;
  const [wantedMajor, wantedMinor] = SHARING_SINCE;
  return (
    Number(major) > wantedMajor || (Number(major) === wantedMajor && Number(minor) >= wantedMinor)
  );
}

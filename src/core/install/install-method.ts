export interface InstallTraits {
  /** The page runs from the home screen. */
  readonly isStandalone: boolean;
  /** The browser has offered its own install prompt. */
  readonly canPrompt: boolean;
  readonly userAgent: string;
  readonly touchPoints: number;
}

export type InstallMethod =
  | 'installed'
  /** The browser shows its own prompt on request. */
  | 'prompt'
  /** The taps on an iPhone or iPad: in Safari, in another browser, or in Safari first. */
  | 'safari-steps'
  | 'share-steps'
  | 'safari-first'
  | 'none';

const OTHER_BROWSERS = /\b(CriOS|FxiOS|EdgiOS|OPT|OPiOS|DuckDuckGo)\//;
const SAFARI = /\bVersion\/[\d.]+ .*\bSafari\//;
/** Other browsers can add pages to the home screen since this iOS version. */
const SHARING_SINCE = [16, 4] as const;

/** [IN1] to [IN5] */
export function installMethodOf(traits: InstallTraits): InstallMethod {
  const { isStandalone, canPrompt, userAgent } = traits;
  if (isStandalone) return 'installed';
  if (canPrompt) return 'prompt';
  if (!isApplePhone(traits)) return 'none';
  if (OTHER_BROWSERS.test(userAgent))
    return canShareHome(userAgent) ? 'share-steps' : 'safari-first';
  return SAFARI.test(userAgent) ? 'safari-steps' : 'safari-first';
}

function isApplePhone({ userAgent, touchPoints }: InstallTraits): boolean {
  return /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (isMac(userAgent) && touchPoints > 1);
}

const isMac = (userAgent: string) => /\bMacintosh\b/.test(userAgent);

/** An iPad that calls itself a Mac does not report its version; those that do so are newer. */
function canShareHome(userAgent: string): boolean {
  const [, major = '0', minor = '0'] = /\bOS (\d+)_(\d+)/.exec(userAgent) ?? [];
  if (isMac(userAgent)) return true;
  const [wantedMajor, wantedMinor] = SHARING_SINCE;
  return (
    Number(major) > wantedMajor || (Number(major) === wantedMajor && Number(minor) >= wantedMinor)
  );
}

import type { WakeLockPort } from '../../platform/device/wake-lock-port.ts';

/** Keeps the screen on while that is wanted; reports undefined while it is not. */
export function keepScreenAwake(
  wakeLock: WakeLockPort,
  onChange: (isAwake: boolean | undefined) => void,
): (isWanted: boolean) => void {
  let isHeld = false;
  let letGo: () => void = () => undefined;
  return (isWanted) => {
    if (isWanted === isHeld) return;
    isHeld = isWanted;
    if (isWanted) letGo = wakeLock.holdWakeLock(onChange);
    else {
      letGo();
      onChange(undefined);
    }
  };
}

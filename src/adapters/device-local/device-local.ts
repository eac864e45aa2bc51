import type { DevicePort } from '../../ports/device.ts';

/** WARNING: positions on this device carry this name; under another key they would be a stranger's. */
const KEY = 'device';

/** `newName` is asked once; where the device keeps nothing, the name lasts as long as the page. */
export function localDevice(storage: () => Storage, newName: () => string): DevicePort {
  let name: string | undefined;
  return () => (name ??= keptName(storage, newName));
}

function keptName(storage: () => Storage, newName: () => string): string {
  try {
    const kept = storage().getItem(KEY);
    if (kept !== null && kept !== '') return kept;
    const made = newName();
    storage().setItem(KEY, made);
    return made;
  } catch {
    return newName();
  }
}

import type { DevicePort } from './port.ts';

/** WARNING: positions on this device carry this name; under another key they would be a stranger's. */
const KEY = 'device';

/** `newName` is called once; if the device stores nothing, the name lasts as long as the page. */
export function localDevice(storage: () => Storage, newName: () => string): DevicePort {
  let name: string | undefined;
  return () => (name ??= storedName(storage, newName));
}

function storedName(storage: () => Storage, newName: () => string): string {
  try {
    const stored = storage().getItem(KEY);
    if (stored !== null && stored !== '') return stored;
    const made = newName();
    storage().setItem(KEY, made);
    return made;
  } catch {
    return newName();
  }
}

import { FIRST_SETTINGS, type ListeningSettings, type SettingsPort } from '../../ports/settings.ts';

export function memorySettings(first: ListeningSettings = FIRST_SETTINGS): SettingsPort {
  let stored = first;
  return {
    read: () => stored,
    write: (settings) => {
      stored = settings;
    },
  };
}

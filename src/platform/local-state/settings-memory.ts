import { FIRST_SETTINGS, type ListeningSettings, type SettingsPort } from './settings-port.ts';

export function memorySettings(first: ListeningSettings = FIRST_SETTINGS): SettingsPort {
  let stored = first;
  return {
    readSettings: () => stored,
    writeSettings: (settings) => {
      stored = settings;
    },
  };
}

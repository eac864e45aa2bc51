import { FIRST_SETTINGS, type ListeningSettings, type SettingsPort } from '../../ports/settings.ts';

export function memorySettings(first: ListeningSettings = FIRST_SETTINGS): SettingsPort {
  let kept = first;
  return {
    read: () => kept,
    write: (settings) => {
      kept = settings;
    },
  };
}

import { FIRST_SETTINGS, type ListeningSettings, type SettingsPort } from './port.ts';
import type { ReportPort } from '../system/report-port.ts';

/** WARNING: it lies on visitors' devices under this key and in this shape: change it only additively. */
const KEY = 'listening';

export function localSettings(storage: () => Storage, report: ReportPort): SettingsPort {
  /** If the device stores nothing, they last as long as the page. */
  let unkept: ListeningSettings | undefined;
  return {
    readSettings() {
      if (unkept) return unkept;
      try {
        return readSettings(JSON.parse(storage().getItem(KEY) ?? '{}'));
      } catch {
        return FIRST_SETTINGS;
      }
    },
    writeSettings(settings) {
      unkept = settings;
      try {
        storage().setItem(KEY, JSON.stringify(settings));
        unkept = undefined;
      } catch (error) {
        report.warn('storage/failed', { name: error instanceof Error ? error.name : 'unknown' });
      }
    },
  };
}

function readSettings(raw: unknown): ListeningSettings {
  const { rate, playsOn } = (raw ?? {}) as Partial<Record<keyof ListeningSettings, unknown>>;
  return {
    rate: typeof rate === 'number' && Number.isFinite(rate) ? rate : FIRST_SETTINGS.rate,
    playsOn: typeof playsOn === 'boolean' ? playsOn : FIRST_SETTINGS.playsOn,
  };
}

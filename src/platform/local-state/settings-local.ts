import type { ReportPort } from '../system/report-port.ts';
import { localRecord, type StoredFields } from './local-record.ts';
import { FIRST_SETTINGS, type ListeningSettings, type SettingsPort } from './port.ts';

/** WARNING: it lies on visitors' devices under this key and in this shape: change it only additively. */
const KEY = 'listening';

export function localSettings(storage: () => Storage, report: ReportPort): SettingsPort {
  const { read, write } = localRecord(storage, KEY, settingsIn, report);
  return { readSettings: read, writeSettings: write };
}

function settingsIn({ rate, playsOn }: StoredFields<ListeningSettings>): ListeningSettings {
  return {
    rate: typeof rate === 'number' && Number.isFinite(rate) ? rate : FIRST_SETTINGS.rate,
    playsOn: typeof playsOn === 'boolean' ? playsOn : FIRST_SETTINGS.playsOn,
  };
}

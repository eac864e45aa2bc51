import type { InstallOfferHistory } from '../../core/install/step.ts';
import type { ReportPort } from '../system/report-port.ts';
import { localRecord, type StoredFields } from './local-record.ts';
import type { InstallOfferHistoryPort } from './port.ts';

/** WARNING: lies on visitors' devices under this key; without it who said no would be asked again. */
const KEY = 'klangweg_install';

export function localInstallOfferHistory(
  storage: () => Storage,
  report: ReportPort,
): InstallOfferHistoryPort {
  const { read, write } = localRecord(storage, KEY, historyIn, report);
  return { readHistory: read, writeHistory: write };
}

function historyIn({
  isAnswered,
  timesShown,
}: StoredFields<InstallOfferHistory>): InstallOfferHistory {
  return {
    isAnswered: isAnswered === true,
    timesShown: typeof timesShown === 'number' && timesShown > 0 ? timesShown : 0,
  };
}

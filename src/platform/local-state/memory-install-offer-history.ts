import type { InstallOfferHistory } from '../../core/install/step.ts';
import type { InstallOfferHistoryPort } from './install-offer-history-port.ts';

export function memoryInstallOfferHistory(): InstallOfferHistoryPort {
  let offerHistory: InstallOfferHistory = { isAnswered: false, timesShown: 0 };
  return {
    readHistory: () => offerHistory,
    writeHistory(next) {
      offerHistory = next;
    },
  };
}

import type { InstallOfferHistory } from '../../core/install/step.ts';

/** Which offers to install this device has seen, and whether one was accepted or declined. */
export interface InstallOfferHistoryPort {
  readonly readHistory: () => InstallOfferHistory;
  /** If the device stores nothing, it lasts as long as the page. */
  readonly writeHistory: (offerHistory: InstallOfferHistory) => void;
}

import type { InstallOfferHistory } from '../../core/install/step.ts';
import type { InstallOfferHistoryPort } from './port.ts';

/** WARNING: lies on visitors' devices under this key; without it who said no would be asked again. */
const KEY = 'klangweg_install';

export function localInstallOfferHistory(storage: () => Storage): InstallOfferHistoryPort {
  let unkept: InstallOfferHistory | undefined;
  return {
    readHistory() {
      if (unkept) return unkept;
      try {
        return readOfferHistory(JSON.parse(storage().getItem(KEY) ?? '{}'));
      } catch {
        return readOfferHistory({});
      }
    },
    writeHistory(offerHistory) {
      unkept = offerHistory;
      try {
        storage().setItem(KEY, JSON.stringify(offerHistory));
        unkept = undefined;
      } catch {
        // The storage is full or closed: this page at least remembers it.
      }
    },
  };
}

function readOfferHistory(raw: unknown): InstallOfferHistory {
  const { isAnswered, timesShown } = (raw ?? {}) as Partial<
    Record<keyof InstallOfferHistory, unknown>
  >;
  return {
    isAnswered: isAnswered === true,
    timesShown: typeof timesShown === 'number' && timesShown > 0 ? timesShown : 0,
  };
}

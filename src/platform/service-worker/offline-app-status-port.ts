/**
 * The part of the app that is stored on this device: nothing yet, what an open walk needs for a
 * reload, or all of it.
 */
export type OfflineAppStatus = 'coming' | 'walk' | 'whole';

export interface OfflineAppStatusSource {
  readonly state: () => OfflineAppStatus;
  readonly subscribe: (listener: () => void) => () => void;
}

import type { SeenApp } from '../../core/offline-check/judge.ts';
import type { UpdateEvent } from '../../core/update/step.ts';
/** A page that gets no response from the network, whoever sends it. */
export interface CutNetwork {
  /** Whether it has been cut off without interruption since then. */
  readonly isHolding: () => Promise<boolean>;
  readonly restore: () => void;
}

/**
 * The worker that controls this page: what it caches of the app, and whether it lets requests
 * through.
 */
export interface AppCheckPort {
  /** Missing files are fetched first, if there is a network. */
  readonly checkApp: () => Promise<SeenApp>;
  /**
   * Blocks every network response for this page until it is restored, the page is left, or no
   * message comes from it for some seconds. Undefined if it could not be done, or was not proven.
   */
  readonly cutNetwork: () => Promise<CutNetwork | undefined>;
}

/** What a page is notified of by its worker. */
export type AppWorkerEvent = Extract<UpdateEvent, { type: `release/${string}` }>;

/** The service worker: it shows the app offline, and brings new releases. */
export interface AppWorkerPort {
  /**
   * Registers the worker for this page; notifies from then on. Without worker support there are no
   * notifications.
   */
  readonly register: (listener: (event: AppWorkerEvent) => void) => Promise<void>;
  /** The user consented: the waiting release may activate, if nobody is disturbed. */
  readonly activateUpdate: (walksOpenHere: number) => void;
  /** Caches the server-rendered page of this address, so that it opens offline at once. */
  readonly cachePage: (url: string) => void;
  /** Checks whether the server has a newer release. */
  readonly checkForRelease: () => void;
  /** Unregisters the worker, for finding an error without it. */
  readonly dismiss: () => Promise<void>;
}

/**
 * The part of the app that is stored on this device: nothing yet, what an open walk needs for a
 * reload, or all of it.
 */
export type OfflineAppStatus = 'coming' | 'walk' | 'complete';

export interface OfflineAppStatusSource {
  readonly state: () => OfflineAppStatus;
  readonly subscribe: (listener: () => void) => () => void;
}

import type { UpdateEvent } from '../../core/update/step.ts';

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

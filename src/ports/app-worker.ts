import type { UpdateEvent } from '../core/update/step.ts';

/** What a page hears of the worker that stands behind it. */
export type AppWorkerEvent = Extract<UpdateEvent, { type: `release/${string}` }>;

/** The service worker: it shows the app where there is no network, and brings new releases. */
export interface AppWorkerPort {
  /** Puts this page into its care; tells from then on. Where there can be no worker, nothing is told. */
  readonly register: (listener: (event: AppWorkerEvent) => void) => Promise<void>;
  /** Somebody consented: the release that waits may take over, if nobody is disturbed. */
  readonly takeOver: (walksOpenHere: number) => void;
  /** Keeps the server's page of this address, so that it opens without a network at once. */
  readonly cachePage: (url: string) => void;
  /** Looks whether the host has a newer release. */
  readonly look: () => void;
  /** Sends it away, for who looks for a fault without it. */
  readonly dismiss: () => Promise<void>;
}

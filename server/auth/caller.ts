import type { Device } from './sessions.store.ts';
import type { KnownDevice } from './known-devices.ts';

/** What a request reveals about the person who wants to sign in. */
export interface Caller {
  readonly address: string;
  readonly device: Device;
  /** The users who signed in on this device before. */
  readonly known: KnownDevice | undefined;
}

import type { Device } from '../store/repositories/sessions.ts';
import type { KnownDevice } from './known-devices.ts';

/** Who wants to be signed in, as far as a request tells. */
export interface Caller {
  readonly address: string;
  readonly device: Device;
  /** What the device shows of who has been let in there before. */
  readonly known: KnownDevice | undefined;
}

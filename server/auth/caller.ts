import type { Device } from '../store/repositories/sessions.ts';

/** Who wants to be signed in, as far as a request tells. */
export interface Caller {
  readonly address: string;
  readonly device: Device;
}

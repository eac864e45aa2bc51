import type { Toasts } from '../../lib/toasts.ts';
import type { OwnAccountApi } from '../../platform/server-api/port.ts';

/** What the page about one's own account needs. */
export interface OwnAccountContext {
  readonly api: OwnAccountApi;
  readonly toasts: Pick<Toasts, 'showToast'>;
  readonly nowMs: () => number;
  /** Signs out on this device and leaves the page. */
  readonly signOut: () => void;
}

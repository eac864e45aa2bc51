import type { Account } from '../../core/session/read-account.ts';
import type { ReportPort } from '../../platform/system/report-port.ts';
import type { AccountRunner } from '../account.ts';
import type { Toasts } from '../../lib/toasts.ts';

/** What all pages for signing in need. */
export interface AccountContext {
  readonly account: AccountRunner;
  readonly toasts: Pick<Toasts, 'showToast'>;
  readonly report: ReportPort;
  readonly nowMs: () => number;
  /** True for the server-rendered page: text typed there would be lost. */
  readonly isStatic?: boolean;
  /** The server registers nobody without an invitation. */
  readonly needsInvitation: boolean;
  /** The server has reported that it registers nobody, with an invitation or without. */
  readonly isRegistrationOff: boolean;
  /** It is called once somebody is signed in: the app decides which page follows. */
  readonly onEntered: (account: Account) => void;
  /** It is called when the one-time link is spent: whoever comes back gets the ordinary page. */
  readonly onLinkSpent: () => void;
}

import type { Account } from '../../core/session/read-account.ts';
import type { ReportPort } from '../../ports/report.ts';
import type { AccountRunner } from '../../runtime/account.ts';
import type { Notices } from '../../runtime/notices.ts';

/** What every page of signing in needs. */
export interface AccountRoom {
  readonly account: AccountRunner;
  readonly notices: Pick<Notices, 'say'>;
  readonly report: ReportPort;
  /** 'de' shows the German interface, everything else the English one. */
  readonly languageCode: string;
  readonly nowMs: () => number;
  /** The server's drawing: what would be typed now would be lost. */
  readonly isStill?: boolean;
  /** The host takes nobody without an invitation. */
  readonly needsInvitation: boolean;
  /** The host has said that it takes nobody, with an invitation or without. */
  readonly isRegistrationOff: boolean;
  /** Somebody is signed in now: where they go is the app's to say. */
  readonly onEntered: (account: Account) => void;
  /** The host takes the one-time link no more: who comes back to the page meets the ordinary one. */
  readonly onLinkSpent: () => void;
}

import type { AdminCalls } from '../../../src/contract/admin-calls.ts';
import type { ResponseOf, Call } from '../../../src/contract/call.ts';
import type { AuditedCallRequest, AuditedServer } from './audited-server.ts';

/** What an entry of the log must contain: the action, and the kind and id of its target. */
export type ExpectedAuditEntry = readonly [action: string, targetKind: string, targetId: string];

export interface AuditedChange<C extends Call> extends AuditedCallRequest<C> {
  /** A function where the call creates the id, which is then in the response. */
  readonly auditEntry: ExpectedAuditEntry | ((response: ResponseOf<C>) => ExpectedAuditEntry);
  /** The call only queues a job; the entry is written by the job. */
  readonly isQueued?: boolean;
}

/** Calls that store nothing, each with the reason. Tested: they leave every table unchanged. */
export const CHANGE_NOTHING = {
  adminCompareTexts: 'it says what would change, and writes nothing',
  adminCheckStoryArchive: 'a dry run: it reads an uploaded file and counts',
} as const;

/** Calls that do more than read. */
export type ChangingName<Calls> = Exclude<
  { [N in keyof Calls]: Calls[N] extends { readonly method: 'GET' } ? never : N }[keyof Calls],
  keyof typeof CHANGE_NOTHING
>;

/** How to make each of these calls successfully, and the entry that the log must have then. */
export type ChangesOf<Calls extends Partial<Readonly<Record<keyof AdminCalls, Call>>>> = {
  readonly [N in ChangingName<Calls>]: Calls[N] extends Call
    ? (auditedServer: AuditedServer) => Promise<AuditedChange<Calls[N]>>
    : never;
};

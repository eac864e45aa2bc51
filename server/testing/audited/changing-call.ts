import type { AdminCalls } from '../../../src/contract/admin-calls.ts';
import type { AnswerOf, Call } from '../../../src/contract/call.ts';
import type { Asked, AuditedHost } from './audited-host.ts';

/** What a line of the log has to say: the action, and of what kind and which thing it was. */
export type Line = readonly [action: string, targetKind: string, targetId: string];

export interface Change<C extends Call> extends Asked<C> {
  /** Where the thing gets its id by the call, the answer says it. */
  readonly line: Line | ((answer: AnswerOf<C>) => Line);
  /** The call only orders it; the line comes with the work. */
  readonly isWork?: boolean;
}

/** Calls that begin and end with nothing kept, each with the reason. Tested: they leave every table alone. */
export const CHANGE_NOTHING = {
  adminCompareTexts: 'it says what would change, and writes nothing',
  adminCheckParcel: 'a dry run: it reads an uploaded file and counts',
} as const;

/** What is not only read. */
export type ChangingName<Calls> = Exclude<
  { [N in keyof Calls]: Calls[N] extends { readonly method: 'GET' } ? never : N }[keyof Calls],
  keyof typeof CHANGE_NOTHING
>;

/** How each of these calls is made successfully, and what the log has to say of it then. */
export type ChangesOf<Calls extends Partial<Readonly<Record<keyof AdminCalls, Call>>>> = {
  readonly [N in ChangingName<Calls>]: Calls[N] extends Call
    ? (house: AuditedHost) => Promise<Change<Calls[N]>>
    : never;
};

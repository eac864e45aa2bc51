import type { FieldChangeOnWire } from '../../contract/admin/walks.ts';
import { isSameValue, slotKey, type ValueSlot } from './draft-values.ts';
import type { EntityDraft } from './entity-draft.ts';

/** A typed change that was not accepted. */
export interface RejectedChange {
  readonly entityId: string;
  /** Changes of one field, which are saved or rejected together. */
  readonly changes: readonly FieldChangeOnWire[];
  readonly message: string;
  /** Rejected by the server, not by the rules known here: the same change is not sent again. */
  readonly isByServer: boolean;
}

/**
 * The rejected changes; each shows its message at its field for as long as its value stays typed.
 */
export class RejectedChanges {
  #rejected: readonly RejectedChange[] = [];
  #messages: ReadonlyMap<string, string> = new Map();

  readonly listRejected = (): readonly RejectedChange[] => this.#rejected;
  /** The messages by `rejectedFieldKey`. */
  readonly messages = (): ReadonlyMap<string, string> => this.#messages;

  has(entityId: string, slot: ValueSlot): boolean {
    return this.#messages.has(rejectedFieldKey(entityId, slot));
  }

  addRejected(rejected: RejectedChange): void {
    if (this.#rejected.some((change) => isSameValue(change, rejected))) return;
    this.#set([...this.#rejected.filter((change) => !isAboutSame(change, rejected)), rejected]);
  }

  /** Allows sending it again; false: it was not rejected. */
  removeRejected(entityId: string, slot: ValueSlot): boolean {
    const key = rejectedFieldKey(entityId, slot);
    const isThere = this.#messages.has(key);
    this.#set(this.#rejected.filter((change) => !keysOf(change).includes(key)));
    return isThere;
  }

  /** A change that is not typed any more, for whatever reason, is not rejected any more. */
  settle(entityById: (id: string) => EntityDraft | undefined): void {
    this.#set(
      this.#rejected.filter(({ entityId, changes }) => {
        const typed = entityById(entityId)?.typedChanges() ?? [];
        return changes.every((change) => typed.some((now) => isSameChange(now, change)));
      }),
    );
  }

  #set(rejected: readonly RejectedChange[]): void {
    if (isSameValue(rejected, this.#rejected)) return;
    this.#rejected = rejected;
    this.#messages = new Map(
      rejected.flatMap((change) => keysOf(change).map((key) => [key, change.message])),
    );
  }
}

export const rejectedFieldKey = (entityId: string, slot: ValueSlot) =>
  `${entityId} ${slotKey(slot)}`;

const keysOf = ({ entityId, changes }: RejectedChange) =>
  changes.map((change) => rejectedFieldKey(entityId, change));

const isAboutSame = (change: RejectedChange, other: RejectedChange) =>
  keysOf(change).some((key) => keysOf(other).includes(key));

const isSameChange = (one: FieldChangeOnWire, other: FieldChangeOnWire) =>
  slotKey(one) === slotKey(other) && isSameValue(one.value, other.value);

import type { FieldChangeOnWire } from '../../contract/admin/walks.ts';
import {
  conflictsIn,
  isSameValue,
  slotKey,
  valueSlotOf,
  type Conflict,
  type DraftEntityRef,
  type ValueSlot,
  type SlotValues,
} from './draft-values.ts';
import { emitter } from '../../lib/signal.ts';

const NOTHING: SlotValues = new Map();

/** One story or element while it is edited: the values of the server and what was typed since. */
export class EntityDraft {
  readonly ref: DraftEntityRef;
  #version: number;
  #serverValues: SlotValues;
  /** Typed and not yet acknowledged; undefined removes a value. */
  #typed: ReadonlyMap<string, unknown> = NOTHING;
  /** Slots of a request under way: the server may have the old value or the new one. */
  #sent: ReadonlySet<string> = new Set();
  #conflicts: readonly Conflict[] = [];
  readonly #changes = emitter();
  readonly subscribe = this.#changes.subscribe;

  constructor(ref: DraftEntityRef, version: number, serverValues: SlotValues = NOTHING) {
    this.ref = ref;
    this.#version = version;
    this.#serverValues = serverValues;
  }

  get version(): number {
    return this.#version;
  }

  get conflicts(): readonly Conflict[] {
    return this.#conflicts;
  }

  get hasUnsaved(): boolean {
    return this.#typed.size > 0;
  }

  /** Whether there is anything to save now. */
  get hasPending(): boolean {
    return this.hasUnsaved && this.pending().length > 0;
  }

  value(slot: ValueSlot): unknown {
    const key = slotKey(slot);
    return this.#typed.has(key) ? this.#typed.get(key) : this.#serverValues.get(key);
  }

  /** Every slot that has a value now. */
  allValues(): readonly (ValueSlot & { readonly value: unknown })[] {
    return [...new Map([...this.#serverValues, ...this.#typed])]
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => ({ ...valueSlotOf(key), value }));
  }

  /** The values of the server, as far as they are known. */
  serverValues(): readonly (ValueSlot & { readonly value: unknown })[] {
    return [...this.#serverValues].map(([key, value]) => ({ ...valueSlotOf(key), value }));
  }

  /** What was typed and is not acknowledged, including slots in conflict. */
  typedChanges(): readonly FieldChangeOnWire[] {
    return [...this.#typed].map(([key, value]) => ({
      ...valueSlotOf(key),
      ...(value === undefined ? {} : { value }),
    }));
  }

  /** Restores what was stored on this device. */
  restore(typed: readonly FieldChangeOnWire[], conflicts: readonly Conflict[]): void {
    for (const { value, ...slot } of typed) this.setValue(slot, value);
    this.#conflicts = conflicts.filter((conflict) => this.#typed.has(slotKey(conflict)));
    this.#changes.emit();
  }

  setValue(slot: ValueSlot, value: unknown): void {
    const key = slotKey(slot);
    const typed = new Map(this.#typed);
    if (isSameValue(this.#serverValues.get(key), value) && !this.#sent.has(key)) typed.delete(key);
    else typed.set(key, value);
    this.#typed = typed;
    this.#changes.emit();
  }

  /** The changes to save; slots in conflict are left out until they are decided. */
  pending(): readonly FieldChangeOnWire[] {
    const open = new Set(this.#conflicts.map(slotKey));
    return [...this.#typed]
      .filter(([key]) => !open.has(key))
      .map(([key, value]) => ({ ...valueSlotOf(key), ...(value === undefined ? {} : { value }) }));
  }

  /** Marks changes as sent: undoing one of them meanwhile has to be saved again. */
  markSent(changes: readonly FieldChangeOnWire[]): void {
    this.#sent = new Set(changes.map(slotKey));
  }

  /** The request failed. A value that was changed back meanwhile counts as unchanged. */
  sendFailed(): void {
    const serverValues = this.#serverValues;
    const isBack = ([key, value]: readonly [string, unknown]) =>
      this.#sent.has(key) && isSameValue(serverValues.get(key), value);
    this.#typed = new Map([...this.#typed].filter((entry) => !isBack(entry)));
    this.#sent = new Set();
    this.#changes.emit();
  }

  /** The server has these values now. What was typed over them meanwhile stays typed. */
  applySaved(version: number, changes: readonly FieldChangeOnWire[]): void {
    const serverValues = new Map(this.#serverValues);
    const typed = new Map(this.#typed);
    for (const change of changes) {
      const key = slotKey(change);
      if (change.value === undefined) serverValues.delete(key);
      else serverValues.set(key, change.value);
      if (isSameValue(typed.get(key), change.value)) typed.delete(key);
    }
    this.#version = version;
    this.#serverValues = serverValues;
    this.#typed = typed;
    this.#sent = new Set();
    this.#changes.emit();
  }

  /**
   * Merges the values of the server, perhaps written by somebody else. Older versions are ignored.
   */
  mergeServerValues(version: number, theirs: SlotValues): void {
    if (version <= this.#version) return;
    const mine = this.#typed;
    const before = this.#serverValues;
    const found = conflictsIn({ before, theirs, mine });
    this.#conflicts = [...this.#undecided(found, theirs), ...found];
    this.#typed = new Map([...mine].filter(([key, value]) => !isSameValue(theirs.get(key), value)));
    this.#serverValues = theirs;
    this.#version = version;
    this.#changes.emit();
  }

  /** Renames slugs in the values of both sides; this does not count as a change. */
  renameTargets(renameIn: (slot: ValueSlot, value: unknown) => unknown): void {
    const reworded = (values: SlotValues): SlotValues =>
      new Map([...values].map(([key, value]) => [key, renameIn(valueSlotOf(key), value)]));
    this.#serverValues = reworded(this.#serverValues);
    this.#typed = reworded(this.#typed);
    this.#conflicts = this.#conflicts.map((conflict) => ({
      ...conflict,
      mine: renameIn(conflict, conflict.mine),
      theirs: renameIn(conflict, conflict.theirs),
    }));
    this.#changes.emit();
  }

  resolveConflict(conflict: Conflict, choice: 'mine' | 'theirs'): void {
    this.#conflicts = this.#conflicts.filter((other) => other !== conflict);
    if (choice === 'theirs') this.setValue(conflict, conflict.theirs);
    else this.#changes.emit();
  }

  /**
   * Conflicts that were found before and are not decided stay open, with the current value of the
   * server.
   */
  #undecided(found: readonly Conflict[], theirs: SlotValues): readonly Conflict[] {
    const foundPlaces = new Set(found.map(slotKey));
    return this.#conflicts
      .filter(
        (conflict) => !foundPlaces.has(slotKey(conflict)) && this.#typed.has(slotKey(conflict)),
      )
      .map((conflict) => ({ ...conflict, theirs: theirs.get(slotKey(conflict)) }));
  }
}

import type { FieldChangeOnWire } from '../../contract/admin/walks.ts';
import {
  conflictsIn,
  isSame,
  placeKey,
  placeOf,
  type Conflict,
  type Owner,
  type ValuePlace,
  type Values,
} from './draft-values.ts';

const NOTHING: Values = new Map();

/** One story or element while it is edited: what the host has, and what was typed since. */
export class OwnerDraft {
  readonly owner: Owner;
  #version: number;
  #host: Values;
  /** Typed and not yet acknowledged; undefined takes a value away. */
  #typed: ReadonlyMap<string, unknown> = NOTHING;
  /** On the way to the host: what it has there may be the old or the new. */
  #sent: ReadonlySet<string> = new Set();
  #conflicts: readonly Conflict[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(owner: Owner, version: number, host: Values = NOTHING) {
    this.owner = owner;
    this.#version = version;
    this.#host = host;
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

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  value(place: ValuePlace): unknown {
    const key = placeKey(place);
    return this.#typed.has(key) ? this.#typed.get(key) : this.#host.get(key);
  }

  /** Everything that has a value now. */
  allValues(): readonly (ValuePlace & { readonly value: unknown })[] {
    return [...new Map([...this.#host, ...this.#typed])]
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => ({ ...placeOf(key), value }));
  }

  /** What the host has, as far as is known. */
  hostValues(): readonly (ValuePlace & { readonly value: unknown })[] {
    return [...this.#host].map(([key, value]) => ({ ...placeOf(key), value }));
  }

  /** What was typed and is not acknowledged, decided or not. */
  typedChanges(): readonly FieldChangeOnWire[] {
    return [...this.#typed].map(([key, value]) => ({
      ...placeOf(key),
      ...(value === undefined ? {} : { value }),
    }));
  }

  /** As it was left on this device. */
  restore(typed: readonly FieldChangeOnWire[], conflicts: readonly Conflict[]): void {
    for (const { value, ...place } of typed) this.put(place, value);
    this.#conflicts = conflicts.filter((one) => this.#typed.has(placeKey(one)));
    this.#tell();
  }

  put(place: ValuePlace, value: unknown): void {
    const key = placeKey(place);
    const typed = new Map(this.#typed);
    if (isSame(this.#host.get(key), value) && !this.#sent.has(key)) typed.delete(key);
    else typed.set(key, value);
    this.#typed = typed;
    this.#tell();
  }

  /** What is to be saved; places where two editors disagree wait for a decision. */
  pending(): readonly FieldChangeOnWire[] {
    const open = new Set(this.#conflicts.map(placeKey));
    return [...this.#typed]
      .filter(([key]) => !open.has(key))
      .map(([key, value]) => ({ ...placeOf(key), ...(value === undefined ? {} : { value }) }));
  }

  /** These are on their way: who takes one back meanwhile has changed what will stand there. */
  send(changes: readonly FieldChangeOnWire[]): void {
    this.#sent = new Set(changes.map(placeKey));
  }

  /** They did not arrive. What was taken back meanwhile is as it was. */
  notSent(): void {
    const host = this.#host;
    const isBack = ([key, value]: readonly [string, unknown]) =>
      this.#sent.has(key) && isSame(host.get(key), value);
    this.#typed = new Map([...this.#typed].filter((one) => !isBack(one)));
    this.#sent = new Set();
    this.#tell();
  }

  /** The host has these now. What was typed over them meanwhile stays typed. */
  saved(version: number, changes: readonly FieldChangeOnWire[]): void {
    const host = new Map(this.#host);
    const typed = new Map(this.#typed);
    for (const change of changes) {
      const key = placeKey(change);
      if (change.value === undefined) host.delete(key);
      else host.set(key, change.value);
      if (isSame(typed.get(key), change.value)) typed.delete(key);
    }
    this.#version = version;
    this.#host = host;
    this.#typed = typed;
    this.#sent = new Set();
    this.#tell();
  }

  /** What stands at the host, perhaps by somebody else's hand. Older news than ours is no news. */
  meet(version: number, theirs: Values): void {
    if (version <= this.#version) return;
    const mine = this.#typed;
    const before = this.#host;
    const found = conflictsIn({ before, theirs, mine });
    this.#conflicts = [...this.#undecided(found, theirs), ...found];
    this.#typed = new Map([...mine].filter(([key, value]) => !isSame(theirs.get(key), value)));
    this.#host = theirs;
    this.#version = version;
    this.#tell();
  }

  /** The same values in other words, on both sides: nobody changed anything. */
  reword(words: (place: ValuePlace, value: unknown) => unknown): void {
    const reworded = (values: Values): Values =>
      new Map([...values].map(([key, value]) => [key, words(placeOf(key), value)]));
    this.#host = reworded(this.#host);
    this.#typed = reworded(this.#typed);
    this.#conflicts = this.#conflicts.map((one) => ({
      ...one,
      mine: words(one, one.mine),
      theirs: words(one, one.theirs),
    }));
    this.#tell();
  }

  decide(conflict: Conflict, choice: 'mine' | 'theirs'): void {
    this.#conflicts = this.#conflicts.filter((one) => one !== conflict);
    if (choice === 'theirs') this.put(conflict, conflict.theirs);
    else this.#tell();
  }

  /** What was asked before and is not answered yet is asked still, with what stands there now. */
  #undecided(found: readonly Conflict[], theirs: Values): readonly Conflict[] {
    const asked = new Set(found.map(placeKey));
    return this.#conflicts
      .filter((one) => !asked.has(placeKey(one)) && this.#typed.has(placeKey(one)))
      .map((one) => ({ ...one, theirs: theirs.get(placeKey(one)) }));
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

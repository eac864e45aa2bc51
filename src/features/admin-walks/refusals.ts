import type { FieldChangeOnWire } from '../../contract/admin/walks.ts';
import { isSame, placeKey, type ValuePlace } from './draft-values.ts';
import type { OwnerDraft } from './owner-draft.ts';

/** What is typed and not taken. */
export interface Refused {
  readonly ownerId: string;
  /** Of one field: they stand or fall together. */
  readonly changes: readonly FieldChangeOnWire[];
  readonly words: string;
  /** By the host, and not by the rules that are known here: it is not asked for the same again. */
  readonly isByHost: boolean;
}

/** What was not taken: said at its field for as long as it stands there. */
export class Refusals {
  #all: readonly Refused[] = [];
  #words: ReadonlyMap<string, string> = new Map();

  readonly all = (): readonly Refused[] => this.#all;
  /** By the key of the field. */
  readonly words = (): ReadonlyMap<string, string> => this.#words;

  has(ownerId: string, place: ValuePlace): boolean {
    return this.#words.has(refusalKey(ownerId, place));
  }

  note(refused: Refused): void {
    if (this.#all.some((one) => isSame(one, refused))) return;
    this.#set([...this.#all.filter((one) => !isAboutSame(one, refused)), refused]);
  }

  /** It may be asked for again; false: it was not refused. */
  drop(ownerId: string, place: ValuePlace): boolean {
    const key = refusalKey(ownerId, place);
    const isThere = this.#words.has(key);
    this.#set(this.#all.filter((one) => !keysOf(one).includes(key)));
    return isThere;
  }

  /** What is typed no more, whatever took it away, is refused no more. */
  settle(part: (id: string) => OwnerDraft | undefined): void {
    this.#set(
      this.#all.filter(({ ownerId, changes }) => {
        const typed = part(ownerId)?.typedChanges() ?? [];
        return changes.every((change) => typed.some((now) => isSameChange(now, change)));
      }),
    );
  }

  #set(all: readonly Refused[]): void {
    if (isSame(all, this.#all)) return;
    this.#all = all;
    this.#words = new Map(all.flatMap((one) => keysOf(one).map((key) => [key, one.words])));
  }
}

export const refusalKey = (ownerId: string, place: ValuePlace) => `${ownerId} ${placeKey(place)}`;

const keysOf = ({ ownerId, changes }: Refused) =>
  changes.map((change) => refusalKey(ownerId, change));

const isAboutSame = (one: Refused, other: Refused) =>
  keysOf(one).some((key) => keysOf(other).includes(key));

const isSameChange = (one: FieldChangeOnWire, other: FieldChangeOnWire) =>
  placeKey(one) === placeKey(other) && isSame(one.value, other.value);

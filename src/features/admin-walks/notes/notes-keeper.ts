import type { DraftNotes } from '../../../contract/admin/draft-notes.ts';
import type { FieldNotesPort } from '../../../ports/field-notes.ts';
import type { DraftHost } from '../draft-host.ts';
import type { WalkDraft } from '../walk-draft.ts';
import { refusalKey } from '../refusals.ts';
import { notesOf, readNotes, withOthers } from './draft-notes.ts';

/** At the desk nothing is written between two keys, but once they rest. */
const REST_MS = 300;
/** Who types on and on loses no more than this. */
const MOST_MS = 3000;
const AGAIN_MS = 5000;

export interface Keeping {
  /** How many changes the host does not have yet. */
  readonly waiting: number;
  /** False: this device keeps nothing. */
  readonly isKept: boolean;
}

interface KeeperHost extends Pick<DraftHost, 'nowMs' | 'later'> {
  readonly notes: FieldNotesPort;
  readonly userId: string;
}

/** Keeps on this device what the host does not have yet, for as long as it does not have it. */
export class NotesKeeper {
  readonly #draft: WalkDraft;
  readonly #host: KeeperHost;
  readonly #listeners = new Set<() => void>();
  #keeping: Keeping;
  /** Notes lie there, or may lie there. */
  #liesThere: boolean;
  /** 'Vor Ort' needs the walk on this device when all of it is sent, too. */
  #isForTheSpot: boolean;
  #isOnTheSpot = false;
  /** Where something was typed here; what else lies there is of another tab. */
  readonly #own = new Set<string>();
  /** What was written last; a save that is under way changes nothing of it. */
  #written = '';
  #isWriting = false;
  #isNewer = false;
  #restsSinceMs: number | undefined;
  #callOff: (() => void) | undefined;

  constructor(draft: WalkDraft, host: KeeperHost, kept: DraftNotes | undefined) {
    this.#draft = draft;
    this.#host = host;
    this.#liesThere = kept !== undefined;
    // Notes of old say nothing of it: all of them were written on the spot.
    this.#isForTheSpot = kept !== undefined && kept.isForTheSpot !== false;
    for (const change of kept?.typed ?? []) this.#own.add(refusalKey(change.ownerId, change));
    this.#keeping = { waiting: waitingIn(draft), isKept: true };
    draft.subscribe(this.#changed);
    if (kept) this.#changed();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly keeping = (): Keeping => this.#keeping;

  /** Each change is written as it is made, and the walk stays on this device. Answers how to end it. */
  readonly stayOnTheSpot = (): (() => void) => {
    this.#isForTheSpot = true;
    this.#isOnTheSpot = true;
    void this.#write();
    return () => {
      this.#isOnTheSpot = false;
    };
  };

  /** Does not wait for a rest: the page may be gone by then. */
  readonly now = (): void => {
    if (this.#restsSinceMs !== undefined) void this.#write();
  };

  readonly #changed = (): void => {
    // What is settled goes at once: who reloads next is not to be asked again.
    const isSettled = this.#liesThere && !this.#draft.hasUnsaved;
    if (this.#isOnTheSpot || isSettled) {
      void this.#write();
      return;
    }
    const nowMs = this.#host.nowMs();
    this.#restsSinceMs ??= nowMs;
    const mostMs = this.#restsSinceMs + MOST_MS - nowMs;
    this.#plan(Math.max(0, Math.min(REST_MS, mostMs)));
  };

  #plan(ms: number): void {
    this.#callOff?.();
    this.#callOff = this.#host.later(ms, () => void this.#write());
  }

  /** One write at a time; what changes meanwhile is written after it, once. */
  async #write(): Promise<void> {
    this.#callOff?.();
    this.#restsSinceMs = undefined;
    this.#isNewer = true;
    if (this.#isWriting) return;
    this.#isWriting = true;
    while (this.#isNewer) {
      this.#isNewer = false;
      const isKept = await this.#bringUpToDate();
      this.#tell({ waiting: waitingIn(this.#draft), isKept });
    }
    this.#isWriting = false;
  }

  /** Answers whether the device has what it is to have. */
  async #bringUpToDate(): Promise<boolean> {
    const isWritten = unsentIn(this.#draft) === this.#written;
    const isNothing = !this.#draft.hasUnsaved && !this.#isForTheSpot && !this.#liesThere;
    if (isNothing || (isWritten && !this.#isOnTheSpot)) return true;
    const { notes, userId } = this.#host;
    const { id } = this.#draft.read().story;
    const lying = readNotes(await notes.read(userId, id));
    // Both of one moment: something may have been typed while it was read.
    const now = unsentIn(this.#draft);
    const kept = this.#notesBeside(lying);
    const isUnsent = kept.typed.length > 0;
    if (!isUnsent && !this.#isForTheSpot) {
      this.#written = '';
      this.#liesThere = !(await notes.forget(userId, id));
      return !this.#liesThere;
    }
    this.#liesThere = true;
    const isKept = await notes.keep(userId, id, { isUnsent, notes: kept });
    this.#written = isKept ? now : '';
    if (!isKept && isUnsent) this.#plan(AGAIN_MS);
    return isKept;
  }

  #notesBeside(lying: DraftNotes | undefined): DraftNotes {
    if (lying && lying.isForTheSpot !== false) this.#isForTheSpot = true;
    const notes = notesOf(this.#draft, this.#host.nowMs());
    for (const change of notes.typed) this.#own.add(refusalKey(change.ownerId, change));
    const isOwn = (change: DraftNotes['typed'][number]) =>
      this.#own.has(refusalKey(change.ownerId, change));
    return { ...withOthers(notes, lying, isOwn), isForTheSpot: this.#isForTheSpot };
  }

  #tell(keeping: Keeping): void {
    const { waiting, isKept } = this.#keeping;
    if (waiting === keeping.waiting && isKept === keeping.isKept) return;
    this.#keeping = keeping;
    for (const listener of this.#listeners) listener();
  }
}

const waitingIn = ({ parts }: WalkDraft) =>
  parts.reduce((sum, part) => sum + part.typedChanges().length, 0);

const unsentIn = ({ parts }: WalkDraft) =>
  JSON.stringify(
    parts.flatMap((part) =>
      part.hasUnsaved ? [[part.owner.id, part.typedChanges(), part.conflicts]] : [],
    ),
  );

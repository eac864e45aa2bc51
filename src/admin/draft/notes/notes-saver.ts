import type { DraftNotes } from '../../../contract/admin/draft-notes.ts';
import type { DraftNotesPort } from '../../../platform/outbox/port.ts';
import type { WalkDraftPorts } from '../walk-draft-ports.ts';
import type { WalkDraft } from '../walk-draft.ts';
import { rejectedFieldKey } from '../rejected-changes.ts';
import { notesOf, readNotes, withOthers } from './draft-notes.ts';
import { signal, type Signal } from '../../../lib/signal.ts';

/** Outside of on-site mode nothing is written while somebody types, only after a pause. */
const DEBOUNCE_MS = 300;
/** Somebody who types without a pause loses no more than this. */
const MAX_UNSAVED_MS = 3000;
const RETRY_MS = 5000;

export interface NotesSaving {
  /** How many changes the server does not have yet: of this tab, and those that another one stored. */
  readonly waiting: number;
  /** False: this device stores nothing. */
  readonly isStored: boolean;
}

interface NotesPorts extends Pick<WalkDraftPorts, 'nowMs' | 'later'> {
  readonly notes: DraftNotesPort;
  readonly userId: string;
}

/** Stores on this device the changes that the server does not have yet, until it has them. */
export class NotesSaver {
  readonly #draft: WalkDraft;
  readonly #ports: NotesPorts;
  readonly #notesSaving: Signal<NotesSaving>;
  /** The changes of this tab that wait, and those of other tabs that lie on the device. */
  readonly #waiting = { here: 0, inOtherTabs: 0 };
  #unwatch: (() => void) | undefined;
  /** The device has notes, or may have some. */
  #hasStoredNotes: boolean;
  /** On-site mode needs the walk on this device even when everything is saved. */
  #isForOnSite: boolean;
  #isOnSite = false;
  /** The slots that were typed in here; the other stored ones are of another tab. */
  readonly #ownSlots = new Set<string>();
  /** What was written last; a running save of the draft does not change it. */
  #written = '';
  #isWriting = false;
  #isNewer = false;
  #isUnread = false;
  #unsavedSinceMs: number | undefined;
  #cancelTimer: (() => void) | undefined;

  constructor(draft: WalkDraft, ports: NotesPorts, stored: DraftNotes | undefined) {
    this.#draft = draft;
    this.#ports = ports;
    this.#hasStoredNotes = stored !== undefined;
    // Old notes lack the flag: all of them were written in on-site mode.
    this.#isForOnSite = stored !== undefined && stored.isForTheSpot !== false;
    for (const change of stored?.typed ?? [])
      this.#ownSlots.add(rejectedFieldKey(change.ownerId, change));
    this.#waiting.here = waitingIn(draft);
    this.#notesSaving = signal<NotesSaving>({ waiting: this.#waiting.here, isStored: true });
    draft.subscribe(this.#changed);
    if (stored) this.#changed();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const leave = this.#notesSaving.subscribe(listener);
    const { notes, userId } = this.#ports;
    const { id } = this.#draft.read().story;
    this.#unwatch ??= notes.watchNotes(userId, id, this.#otherTabs, this.#cannotRead);
    return () => {
      leave();
      if (this.#notesSaving.hasListeners()) return;
      this.#unwatch?.();
      this.#unwatch = undefined;
    };
  };

  readonly notesSaving = (): NotesSaving => this.#notesSaving.get();

  /**
   * Writes each change at once, and keeps the walk on this device. Returns a function that ends
   * this.
   */
  readonly stayOnSite = (): (() => void) => {
    this.#isForOnSite = true;
    this.#isOnSite = true;
    void this.#write();
    return () => {
      this.#isOnSite = false;
    };
  };

  /** Writes without waiting for a pause: the page may be closed by then. */
  readonly now = (): void => {
    if (this.#unsavedSinceMs !== undefined) void this.#write();
  };

  readonly #changed = (): void => {
    // Notes without unsaved changes are deleted at once, so that a reload asks nothing again.
    const isSettled = this.#hasStoredNotes && !this.#draft.hasUnsaved;
    if (this.#isOnSite || isSettled) {
      void this.#write();
      return;
    }
    const nowMs = this.#ports.nowMs();
    this.#unsavedSinceMs ??= nowMs;
    const maxMs = this.#unsavedSinceMs + MAX_UNSAVED_MS - nowMs;
    this.#plan(Math.max(0, Math.min(DEBOUNCE_MS, maxMs)));
  };

  #plan(ms: number): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.#ports.later(ms, () => void this.#write());
  }

  /** One write at a time; what changes meanwhile is written after it, once. */
  async #write(): Promise<void> {
    this.#cancelTimer?.();
    this.#unsavedSinceMs = undefined;
    this.#isNewer = true;
    if (this.#isWriting) return;
    this.#isWriting = true;
    while (this.#isNewer) {
      this.#isNewer = false;
      const isStored = await this.#syncStoredNotes();
      this.#isUnread = false;
      this.#waiting.here = waitingIn(this.#draft);
      this.#notify(isStored);
    }
    this.#isWriting = false;
  }

  /** Resolves to whether the device has what it should have. */
  async #syncStoredNotes(): Promise<boolean> {
    const isWritten = unsentIn(this.#draft) === this.#written;
    const isNothing = !this.#draft.hasUnsaved && !this.#isForOnSite && !this.#hasStoredNotes;
    if (isNothing || (isWritten && !this.#isOnSite)) return true;
    const { notes, userId } = this.#ports;
    const { id } = this.#draft.read().story;
    const snapshot = { draft: '', isUnsent: waitingIn(this.#draft) > 0, isStored: true };
    const isDone = await notes.changeNotes(userId, id, (onDevice) => {
      // Both are taken in the same tick: something may have been typed during the read.
      snapshot.draft = unsentIn(this.#draft);
      const stored = this.#notesBeside(readNotes(onDevice));
      snapshot.isUnsent = stored.typed.length > 0;
      snapshot.isStored = snapshot.isUnsent || this.#isForOnSite;
      return snapshot.isStored ? { isUnsent: snapshot.isUnsent, notes: stored } : undefined;
    });
    this.#hasStoredNotes = snapshot.isStored || !isDone;
    this.#written = snapshot.isStored && isDone ? snapshot.draft : '';
    if (!isDone && snapshot.isUnsent) this.#plan(RETRY_MS);
    return isDone;
  }

  #notesBeside(storedNotes: DraftNotes | undefined): DraftNotes {
    if (storedNotes && storedNotes.isForTheSpot !== false) this.#isForOnSite = true;
    const notes = notesOf(this.#draft, this.#ports.nowMs());
    for (const change of notes.typed) this.#ownSlots.add(rejectedFieldKey(change.ownerId, change));
    return { ...withOthers(notes, storedNotes, this.#isOwnSlot), isForTheSpot: this.#isForOnSite };
  }

  readonly #isOwnSlot = (change: DraftNotes['typed'][number]): boolean =>
    this.#ownSlots.has(rejectedFieldKey(change.ownerId, change));

  /** Whatever lies there and was not typed here was typed in another tab. */
  readonly #otherTabs = (stored: unknown): void => {
    const others = readNotes(stored)?.typed.filter((change) => !this.#isOwnSlot(change)) ?? [];
    this.#waiting.inOtherTabs = others.length;
    this.#notify(this.#isUnread || this.notesSaving().isStored);
    this.#isUnread = false;
  };

  /** A device that cannot be read stores nothing either, until it can be read or written. */
  readonly #cannotRead = (): void => {
    this.#isUnread = true;
    this.#notify(false);
  };

  #notify(isStored: boolean): void {
    const waiting = this.#waiting.here + this.#waiting.inOtherTabs;
    const before = this.notesSaving();
    if (waiting === before.waiting && isStored === before.isStored) return;
    this.#notesSaving.set({ waiting, isStored });
  }
}

const waitingIn = ({ entities }: WalkDraft) =>
  entities.reduce((sum, entity) => sum + entity.typedChanges().length, 0);

const unsentIn = ({ entities }: WalkDraft) =>
  JSON.stringify(
    entities.flatMap((entity) =>
      entity.hasUnsaved ? [[entity.ref.id, entity.typedChanges(), entity.conflicts]] : [],
    ),
  );

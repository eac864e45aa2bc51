import type { DraftRead, ElementRow, StoryRow } from '../../contract/admin/walks.ts';
import { composeDraft } from '../../core/story/compose-draft.ts';
import { AutosaveTimer } from '../../runtime/admin/autosave-timer.ts';
import { DraftActs } from './acts/draft-acts.ts';
import type { AllSaved, DraftHost, DraftSaving } from './draft-host.ts';
import {
  isSame,
  valuesByOwner,
  type DraftChange,
  type Owner,
  type ValuePlace,
} from './draft-values.ts';
import { newWords } from './new-words.ts';
import { OneByOne } from './one-by-one.ts';
import { OwnerDraft } from './owner-draft.ts';
import { plainDraft } from './plain-draft.ts';
import { Refusals } from './refusals.ts';
import { sendPart, type Unsent } from './send-part.ts';
import { isStanding, standingOf } from './standing-of.ts';
import { StepHistory, type Turn } from './step-history.ts';
import { takeSaved, takeTurns } from './value-turns.ts';

const AGAIN_MS = 5000;

/** A walk while it is edited. Each part has a state of its own, so that a key touches one field. */
export class WalkDraft {
  /** Where something was typed and not sent when somebody else took the part away. */
  readonly lost = new Map<string, OwnerDraft>();
  /** Saves: each leads from one version of a part to the next. */
  readonly turns = new OneByOne();
  readonly acts: DraftActs;
  readonly #host: DraftHost;
  readonly #parts = new Map<string, OwnerDraft>();
  readonly #steps = new StepHistory();
  readonly steps: Pick<StepHistory, 'canUndo' | 'canRedo' | 'clear'> = this.#steps;
  readonly #listeners = new Set<() => void>();
  #read: DraftRead;
  #rest: AllSaved = { phase: 'untouched' };
  #saving: DraftSaving = this.#rest;
  /** What went wrong in the last round of saves. */
  #failure: DraftSaving | undefined;
  readonly #refusals = new Refusals();
  readonly #timer: AutosaveTimer;
  #groups = 0;

  constructor(read: DraftRead, host: DraftHost) {
    this.#host = host;
    this.#timer = new AutosaveTimer(host, () => void this.flush());
    this.#read = read;
    this.#takeParts(read);
    this.acts = new DraftActs(this.#steps, {
      host: host.acts,
      read: this.read,
      version: (id) => this.part(id)?.version,
      refresh: () => this.refresh(),
      flush: () => this.flush(),
      inTurn: (work) => this.turns.take(work),
      tell: () => this.#tell(),
    });
  }

  /** Structure, saving and conflicts; a part tells of its values itself. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): DraftRead => this.#read;
  readonly saving = (): DraftSaving => this.#saving;
  readonly refusals = (): ReadonlyMap<string, string> => this.#refusals.words();

  part(id: string): OwnerDraft | undefined {
    return this.#parts.get(id);
  }

  get parts(): readonly OwnerDraft[] {
    return [...this.#parts.values()];
  }

  get hasUnsaved(): boolean {
    return this.parts.some(({ hasUnsaved }) => hasUnsaved);
  }

  put(ownerId: string, place: ValuePlace, value: unknown, group?: number): void {
    const part = this.#parts.get(ownerId);
    if (part === undefined) return;
    const before = part.value(place);
    if (isSame(before, value)) {
      // What was refused and is chosen once more may be there by now.
      if (this.#refusals.drop(ownerId, place)) this.#touched();
      return;
    }
    const atMs = this.#host.nowMs();
    this.#steps.note({ ownerId, place, before, after: value, atMs, group });
    this.#write(part, place, value);
  }

  /** Many values that are undone together. */
  putAll(changes: readonly DraftChange[]): void {
    this.#groups += 1;
    for (const { ownerId, place, value } of changes) this.put(ownerId, place, value, this.#groups);
  }

  /** Was saved beside it, all at once; it is undone like what was typed. */
  tookSaved(changes: readonly DraftChange[], versions: Readonly<Record<string, number>>): void {
    this.#groups += 1;
    const atMs = this.#host.nowMs();
    for (const { ownerId, place, value: after } of changes) {
      const before = this.#parts.get(ownerId)?.value(place);
      this.#steps.note({ ownerId, place, before, after, atMs, group: this.#groups });
    }
    takeSaved(changes, versions, (id) => this.part(id));
    this.#tell();
  }

  /** Answers whose values somebody else has changed since: those stay. */
  undo(): readonly string[] {
    return this.#turn(this.#steps.undo());
  }

  redo(): readonly string[] {
    return this.#turn(this.#steps.redo());
  }

  /** What the host has now. An answer that is older than what is known changes nothing. */
  take(read: DraftRead): void {
    if (read.draftVersion < this.#read.draftVersion) return;
    const words = newWords(this.#read, read);
    if (words) for (const one of [this.#steps, ...this.parts]) one.reword(words);
    this.#read = read;
    this.#takeParts(read);
    const standing = this.#standing();
    if (isStanding(this.#saving)) this.#saving = standing;
    this.#tell();
  }

  async refresh(): Promise<void> {
    const read = await this.#host.read();
    if (read) this.take(read);
  }

  decided(): void {
    this.#timer.after(0);
    this.#tell();
  }

  /** The story as it would be published, with what is typed and not saved yet. */
  compose() {
    return composeDraft(plainDraft(this.#read, this.parts));
  }

  /** At once, as when the page is left: what is typed until now, also where a save is under way. */
  async flush(): Promise<void> {
    await this.turns.take(() => this.#sendAll());
  }

  async #sendAll(): Promise<void> {
    this.#timer.begun();
    this.#failure = undefined;
    for (const part of this.parts) {
      if (part.hasPending) await this.#send(part);
    }
    const standing = this.#standing();
    this.#say(this.#failure ?? standing);
  }

  #standing(): DraftSaving {
    this.#refusals.settle((id) => this.#parts.get(id));
    return standingOf(this.parts, this.#refusals, this.#rest);
  }

  #turn(turns: readonly Turn[]): readonly string[] {
    return takeTurns(turns, (id) => this.part(id), this.#write.bind(this));
  }

  #write(part: OwnerDraft, place: ValuePlace, value: unknown): void {
    part.put(place, value);
    this.#touched();
  }

  #touched(): void {
    this.#saving = this.#standing();
    this.#tell();
    this.#timer.touched();
  }

  async #send(part: OwnerDraft): Promise<void> {
    const unsent = await sendPart(part, {
      host: this.#host,
      definitions: this.#read.definitions,
      refusals: this.#refusals,
      onSending: () => this.#say({ phase: 'saving' }),
      onSaved: () => (this.#rest = { phase: 'saved', atMs: this.#host.nowMs() }),
    });
    if (unsent?.kind === 'conflict') await this.meet(part);
    else if (unsent) this.#fail(part, unsent);
  }

  /** Somebody else was faster. */
  async meet(part: OwnerDraft): Promise<void> {
    const before = part.version;
    await this.refresh();
    if (part.version === before) this.#timer.after(AGAIN_MS);
    else if (part.hasPending) this.#timer.touched();
    this.#tell();
  }

  #fail({ owner }: OwnerDraft, { kind, words }: Exclude<Unsent, { kind: 'conflict' }>): void {
    // A connection is nobody's fault, a refusal is that of one part.
    this.#failure = {
      phase: 'failed',
      words,
      ...(kind === 'refused' ? { ownerId: owner.id } : {}),
    };
    if (kind === 'later') this.#timer.after(AGAIN_MS);
    this.#say(this.#failure);
  }

  #takeParts({ story, elements, fields }: DraftRead): void {
    const values = valuesByOwner(fields);
    const take = (owner: Owner, { id, version }: StoryRow | ElementRow) => {
      const known = this.#parts.get(id) ?? this.lost.get(id);
      known?.meet(version, values.get(id) ?? new Map());
      this.#parts.set(id, known ?? new OwnerDraft(owner, version, values.get(id)));
      // It came back out of the bin.
      if (this.lost.delete(id)) this.#timer.touched();
    };
    take({ kind: 'story', id: story.id }, story);
    for (const element of elements) take({ kind: element.kind, id: element.id }, element);
    const ids = new Set([story.id, ...elements.map(({ id }) => id)]);
    for (const [id, part] of this.#parts) {
      if (ids.has(id)) continue;
      if (part.hasUnsaved) this.lost.set(id, part);
      this.#parts.delete(id);
    }
  }

  #say(saving: DraftSaving): void {
    this.#saving = saving;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

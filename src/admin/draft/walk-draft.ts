import type { DraftRead, ElementRow, StoryRow } from '../../contract/admin/walks.ts';
import { composeDraft } from '../../core/story/compose-draft.ts';
import { AutosaveTimer } from '../session/autosave-timer.ts';
import { DraftCommands } from './commands/draft-commands.ts';
import type { AllSaved, WalkDraftPorts, DraftSaving } from './walk-draft-ports.ts';
import {
  isSameValue,
  valuesByEntity,
  type DraftChange,
  type DraftEntityRef,
  type ValueSlot,
} from './draft-values.ts';
import { renamesBetween } from './renames-between.ts';
import { EntityDraft } from './entity-draft.ts';
import { plainDraft } from './plain-draft.ts';
import { RejectedChanges } from './rejected-changes.ts';
import { sendEntityChanges, type Unsent } from './send-entity-changes.ts';
import { isIdleSaving, idleSavingOf } from './idle-saving.ts';
import { StepHistory, type UndoStep } from './step-history.ts';
import { applySavedChanges, applyUndoSteps } from './undo-steps.ts';
import { emitter } from '../../lib/signal.ts';

/** Runs tasks one after the other: a task waits for the running one. */
class OneByOne {
  #running: Promise<unknown> | undefined;

  async enqueue<T>(work: () => Promise<T>): Promise<T> {
    while (this.#running) await this.#running;
    const running = work();
    this.#running = running;
    try {
      return await running;
    } finally {
      this.#running = undefined;
    }
  }
}

const RETRY_MS = 5000;

/**
 * A walk while it is edited. Each element has a state of its own, so that typing renders one field.
 */
export class WalkDraft {
  /** Entities with unsaved changes that somebody else has deleted. */
  readonly lost = new Map<string, EntityDraft>();
  /** Saves run one by one: each leads from one version of an entity to the next. */
  readonly saveQueue = new OneByOne();
  readonly commands: DraftCommands;
  readonly #ports: WalkDraftPorts;
  readonly #entities = new Map<string, EntityDraft>();
  readonly #steps = new StepHistory();
  readonly steps: Pick<StepHistory, 'canUndo' | 'canRedo' | 'clear'> = this.#steps;
  readonly #changes = emitter();
  /** Notifies of structure, saving and conflicts; an entity notifies of its values itself. */
  readonly subscribe = this.#changes.subscribe;
  #read: DraftRead;
  #rest: AllSaved = { phase: 'untouched' };
  #saving: DraftSaving = this.#rest;
  /** The error of the last round of saves. */
  #failure: DraftSaving | undefined;
  readonly #rejectedChanges = new RejectedChanges();
  readonly #timer: AutosaveTimer;
  #groups = 0;

  constructor(read: DraftRead, ports: WalkDraftPorts) {
    this.#ports = ports;
    this.#timer = new AutosaveTimer(ports, () => void this.flush());
    this.#read = read;
    this.#applyEntities(read);
    this.commands = new DraftCommands(this.#steps, {
      api: ports.commands,
      read: this.read,
      version: (id) => this.entity(id)?.version,
      refresh: () => this.refresh(),
      flush: () => this.flush(),
      inSaveQueue: (work) => this.saveQueue.enqueue(work),
      notify: this.#changes.emit,
    });
  }

  readonly read = (): DraftRead => this.#read;
  readonly saving = (): DraftSaving => this.#saving;
  readonly rejectionMessages = (): ReadonlyMap<string, string> => this.#rejectedChanges.messages();

  entity(id: string): EntityDraft | undefined {
    return this.#entities.get(id);
  }

  get entities(): readonly EntityDraft[] {
    return [...this.#entities.values()];
  }

  get hasUnsaved(): boolean {
    return this.entities.some(({ hasUnsaved }) => hasUnsaved);
  }

  setValue(entityId: string, slot: ValueSlot, value: unknown, group?: number): void {
    const entity = this.#entities.get(entityId);
    if (entity === undefined) return;
    const before = entity.value(slot);
    if (isSameValue(before, value)) {
      // A rejected value that is chosen again may be valid by now.
      if (this.#rejectedChanges.removeRejected(entityId, slot)) this.#touched();
      return;
    }
    const atMs = this.#ports.nowMs();
    this.#steps.addStep({ entityId, slot, before, after: value, atMs, group });
    this.#write(entity, slot, value);
  }

  /** Many values that are undone together. */
  setValues(changes: readonly DraftChange[]): void {
    this.#groups += 1;
    for (const { entityId, slot, value } of changes)
      this.setValue(entityId, slot, value, this.#groups);
  }

  /** Takes values that a bulk request has saved; they are undone like typed ones. */
  applySaved(changes: readonly DraftChange[], versions: Readonly<Record<string, number>>): void {
    this.#groups += 1;
    const atMs = this.#ports.nowMs();
    for (const { entityId, slot, value: after } of changes) {
      const before = this.#entities.get(entityId)?.value(slot);
      this.#steps.addStep({ entityId, slot, before, after, atMs, group: this.#groups });
    }
    applySavedChanges(changes, versions, (id) => this.entity(id));
    this.#changes.emit();
  }

  /** Returns the ids of entities whose values somebody else has changed since: those stay. */
  undo(): readonly string[] {
    return this.#applyUndoSteps(this.#steps.undo());
  }

  redo(): readonly string[] {
    return this.#applyUndoSteps(this.#steps.redo());
  }

  /** Takes the state of the server. A response older than the known state changes nothing. */
  applyRead(read: DraftRead): void {
    if (read.draftVersion < this.#read.draftVersion) return;
    const renames = renamesBetween(this.#read, read);
    if (renames) for (const part of [this.#steps, ...this.entities]) part.renameTargets(renames);
    this.#read = read;
    this.#applyEntities(read);
    const idleSaving = this.#idleSaving();
    if (isIdleSaving(this.#saving)) this.#saving = idleSaving;
    this.#changes.emit();
  }

  async refresh(): Promise<void> {
    const read = await this.#ports.read();
    if (read) this.applyRead(read);
  }

  conflictResolved(): void {
    this.#timer.after(0);
    this.#changes.emit();
  }

  /** The story as it would be published, including unsaved changes. */
  compose() {
    return composeDraft(plainDraft(this.#read, this.entities));
  }

  /** Saves at once, as when the page is left, including what is typed during a running save. */
  async flush(): Promise<void> {
    await this.saveQueue.enqueue(() => this.#sendAll());
  }

  async #sendAll(): Promise<void> {
    this.#timer.begun();
    this.#failure = undefined;
    for (const entity of this.entities) {
      if (entity.hasPending) await this.#send(entity);
    }
    const idleSaving = this.#idleSaving();
    this.#setSaving(this.#failure ?? idleSaving);
  }

  #idleSaving(): DraftSaving {
    this.#rejectedChanges.settle((id) => this.#entities.get(id));
    return idleSavingOf(this.entities, this.#rejectedChanges, this.#rest);
  }

  #applyUndoSteps(undoSteps: readonly UndoStep[]): readonly string[] {
    return applyUndoSteps(undoSteps, (id) => this.entity(id), this.#write.bind(this));
  }

  #write(entity: EntityDraft, slot: ValueSlot, value: unknown): void {
    entity.setValue(slot, value);
    this.#touched();
  }

  #touched(): void {
    this.#saving = this.#idleSaving();
    this.#changes.emit();
    this.#timer.touched();
  }

  async #send(entity: EntityDraft): Promise<void> {
    const unsent = await sendEntityChanges(entity, {
      ports: this.#ports,
      definitions: this.#read.definitions,
      rejectedChanges: this.#rejectedChanges,
      onSending: () => this.#setSaving({ phase: 'saving' }),
      onSaved: () => (this.#rest = { phase: 'saved', atMs: this.#ports.nowMs() }),
    });
    if (unsent?.kind === 'conflict') await this.handleConflict(entity);
    else if (unsent) this.#fail(entity, unsent);
  }

  /** The server has a newer version. */
  async handleConflict(entity: EntityDraft): Promise<void> {
    const before = entity.version;
    await this.refresh();
    if (entity.version === before) this.#timer.after(RETRY_MS);
    else if (entity.hasPending) this.#timer.touched();
    this.#changes.emit();
  }

  #fail({ ref }: EntityDraft, { kind, message }: Exclude<Unsent, { kind: 'conflict' }>): void {
    // A connection error belongs to no element, a rejection to one.
    this.#failure = {
      phase: 'failed',
      message,
      ...(kind === 'rejected' ? { entityId: ref.id } : {}),
    };
    if (kind === 'later') this.#timer.after(RETRY_MS);
    this.#setSaving(this.#failure);
  }

  #applyEntities({ story, elements, fields }: DraftRead): void {
    const values = valuesByEntity(fields);
    const take = (ref: DraftEntityRef, { id, version }: StoryRow | ElementRow) => {
      const entity = this.#entities.get(id) ?? this.lost.get(id);
      entity?.mergeServerValues(version, values.get(id) ?? new Map());
      this.#entities.set(id, entity ?? new EntityDraft(ref, version, values.get(id)));
      // The element was restored from the deletion queue.
      if (this.lost.delete(id)) this.#timer.touched();
    };
    take({ kind: 'story', id: story.id }, story);
    for (const element of elements) take({ kind: element.kind, id: element.id }, element);
    const ids = new Set([story.id, ...elements.map(({ id }) => id)]);
    for (const [id, entity] of this.#entities) {
      if (ids.has(id)) continue;
      if (entity.hasUnsaved) this.lost.set(id, entity);
      this.#entities.delete(id);
    }
  }

  #setSaving(saving: DraftSaving): void {
    this.#saving = saving;
    this.#changes.emit();
  }
}

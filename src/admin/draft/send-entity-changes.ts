import type { DraftDefinition } from '../../contract/admin/walks.ts';
import type { WalkDraftPorts, SaveResult } from './walk-draft-ports.ts';
import { isSameValue } from './draft-values.ts';
import { fitChanges, type TiedChanges } from './fit-changes.ts';
import type { EntityDraft } from './entity-draft.ts';
import type { RejectedChanges } from './rejected-changes.ts';

export type Unsent = Exclude<SaveResult, { readonly kind: 'saved' }>;

interface Sending {
  readonly ports: WalkDraftPorts;
  readonly definitions: readonly DraftDefinition[];
  readonly rejectedChanges: RejectedChanges;
  readonly onSending: () => void;
  readonly onSaved: () => void;
}

/**
 * Saves the changes of an entity. Unfit changes are not sent; what the server rejects by the name
 * of its field stays behind, and everything else is saved without it. Resolves to the error that
 * stopped all of the rest.
 */
export async function sendEntityChanges(
  entity: EntityDraft,
  sending: Sending,
): Promise<Unsent | undefined> {
  /** Fields sent in several languages of which the server does not say which one it rejects. */
  const doubted = new Set<string>();
  for (;;) {
    const batch = nextBatch(entity, sending, doubted);
    if (batch.length === 0) return undefined;
    const outcome = await sendBatch(entity, sending, batch);
    if (outcome === 'saved' && doubted.size === 0) return undefined;
    if (outcome === 'saved') continue;
    if (outcome.kind !== 'rejected') return outcome;
    const named = batch.filter((tied) => tied.some(({ field }) => field === outcome.field));
    const [changes] = named;
    if (changes === undefined) return outcome;
    if (outcome.field !== undefined && named.length > 1) doubted.add(outcome.field);
    else {
      const { message } = outcome;
      sending.rejectedChanges.addRejected({
        entityId: entity.ref.id,
        changes,
        message,
        isByServer: true,
      });
    }
  }
}

/** Leaves out what was rejected before; changes of doubted fields are sent one by one. */
function nextBatch(
  entity: EntityDraft,
  { ports, definitions, rejectedChanges }: Sending,
  doubted: ReadonlySet<string>,
): readonly TiedChanges[] {
  const entityId = entity.ref.id;
  const { fit, unfit } = fitChanges(entity.pending(), definitions, entity.ref.kind);
  for (const { changes, why } of unfit) {
    rejectedChanges.addRejected({
      entityId,
      changes,
      message: ports.unfitMessage(why),
      isByServer: false,
    });
  }
  const rejected = rejectedChanges
    .listRejected()
    .filter((change) => change.entityId === entityId && change.isByServer);
  const open = fit.filter((tied) => !rejected.some(({ changes }) => isSameValue(changes, tied)));
  const sure = open.filter((tied) => tied.every(({ field }) => !doubted.has(field)));
  return sure.length > 0 ? sure : open.slice(0, 1);
}

async function sendBatch(
  entity: EntityDraft,
  { ports, onSending, onSaved }: Sending,
  batch: readonly TiedChanges[],
): Promise<Unsent | 'saved'> {
  const changes = batch.flat();
  entity.markSent(changes);
  onSending();
  const result = await ports.save(entity.ref, entity.version, changes);
  if (result.kind !== 'saved') {
    entity.sendFailed();
    return result;
  }
  entity.applySaved(result.version, changes);
  onSaved();
  return 'saved';
}

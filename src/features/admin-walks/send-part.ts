import type { DraftDefinition } from '../../contract/admin/walks.ts';
import type { DraftHost, SaveAnswer } from './draft-host.ts';
import { isSame } from './draft-values.ts';
import { fitChanges, type TiedChanges } from './fit-changes.ts';
import type { OwnerDraft } from './owner-draft.ts';
import type { Refusals } from './refusals.ts';

export type Unsent = Exclude<SaveAnswer, { readonly kind: 'saved' }>;

interface Sending {
  readonly host: DraftHost;
  readonly definitions: readonly DraftDefinition[];
  readonly refusals: Refusals;
  readonly onSending: () => void;
  readonly onSaved: () => void;
}

/**
 * Saves what a part has to save. What does not fit is not sent; what the host refuses by the name of
 * its field stays behind, and everything else goes without it. Answers what stopped all of the rest.
 */
export async function sendPart(part: OwnerDraft, sending: Sending): Promise<Unsent | undefined> {
  /** Fields of which several languages were sent, and the host does not say which one it refuses. */
  const doubted = new Set<string>();
  for (;;) {
    const batch = nextBatch(part, sending, doubted);
    if (batch.length === 0) return undefined;
    const outcome = await sendBatch(part, sending, batch);
    if (outcome === 'saved' && doubted.size === 0) return undefined;
    if (outcome === 'saved') continue;
    if (outcome.kind !== 'refused') return outcome;
    const named = batch.filter((tied) => tied.some(({ field }) => field === outcome.field));
    const [changes] = named;
    if (changes === undefined) return outcome;
    if (outcome.field !== undefined && named.length > 1) doubted.add(outcome.field);
    else {
      const { words } = outcome;
      sending.refusals.note({ ownerId: part.owner.id, changes, words, isByHost: true });
    }
  }
}

/** Without what was refused before; where it is in doubt what was meant, each change by itself. */
function nextBatch(
  part: OwnerDraft,
  { host, definitions, refusals }: Sending,
  doubted: ReadonlySet<string>,
): readonly TiedChanges[] {
  const ownerId = part.owner.id;
  const { fit, unfit } = fitChanges(part.pending(), definitions, part.owner.kind);
  for (const { changes, why } of unfit) {
    refusals.note({ ownerId, changes, words: host.unfitWords(why), isByHost: false });
  }
  const refused = refusals.all().filter((one) => one.ownerId === ownerId && one.isByHost);
  const open = fit.filter((tied) => !refused.some(({ changes }) => isSame(changes, tied)));
  const sure = open.filter((tied) => tied.every(({ field }) => !doubted.has(field)));
  return sure.length > 0 ? sure : open.slice(0, 1);
}

async function sendBatch(
  part: OwnerDraft,
  { host, onSending, onSaved }: Sending,
  batch: readonly TiedChanges[],
): Promise<Unsent | 'saved'> {
  const changes = batch.flat();
  part.send(changes);
  onSending();
  const answer = await host.save(part.owner, part.version, changes);
  if (answer.kind !== 'saved') {
    part.notSent();
    return answer;
  }
  part.saved(answer.version, changes);
  onSaved();
  return 'saved';
}

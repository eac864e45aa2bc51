import { ELEMENT_KINDS, type Restored } from '../../../contract/admin/walks.ts';
import { isSame } from '../draft-values.ts';
import type { Way } from '../step-history.ts';
import type { PresenceAct } from './act.ts';
import type { ActGround, Turned } from './act-ground.ts';

/** What was made goes into the deletion queue, what was deleted comes out of it, and the other way round. */
export function turnPresence(act: PresenceAct, way: Way, ground: ActGround): Promise<Turned> {
  const isGoing = (act.kind === 'created') === (way === 'undo');
  return isGoing ? takeAway(act, ground) : bringBack(act, ground);
}

/** Not with what somebody else has written into it since: nobody takes away what they have not seen. */
async function takeAway(act: PresenceAct, ground: ActGround): Promise<Turned> {
  const seen = new Map(ground.read().elements.map(({ id }) => [id, ground.version(id)]));
  await ground.refresh();
  const { elements } = ground.read();
  const there = act.parts.filter(({ id }) => elements.some((one) => one.id === id));
  if (there.length === 0) return { kind: 'gone' };
  const ids = new Set(there.map(({ id }) => id));
  const isBelow = (questId: string | null) => questId !== null && ids.has(questId);
  const going = elements.filter(({ id, questId }) => ids.has(id) || isBelow(questId));
  if (going.some(({ id }) => ground.version(id) !== seen.get(id))) return { kind: 'stayed' };
  // A quest takes its puzzles along.
  const named = going.filter(({ id, questId }) => ids.has(id) && !isBelow(questId));
  const order = elements.map(({ id }) => id);
  const answer = await ground.host.remove(named.map(({ id }) => id));
  await ground.refresh();
  if (answer.kind === 'stale') return { kind: 'stayed' };
  if (answer.kind === 'failed') return { ...answer, act };
  return { kind: 'turned', act: { ...act, parts: there, deletionIds: answer.value, order } };
}

/** One by one: what has come back stays, and who tries once more goes on with the rest. */
async function bringBack(act: PresenceAct, ground: ActGround): Promise<Turned> {
  const before = new Set(ground.read().elements.map(({ id }) => id));
  const renamed: Restored['renamed'] = [];
  let left = act.deletionIds;
  let isAnyBack = false;
  for (const id of act.deletionIds) {
    const answer = await ground.host.restore(id);
    if (answer.kind === 'failed') {
      await ground.refresh();
      return { ...answer, act: { ...act, deletionIds: left } };
    }
    left = left.filter((one) => one !== id);
    if (answer.kind !== 'done') continue;
    isAnyBack = true;
    renamed.push(...answer.value);
  }
  await ground.refresh();
  const { elements } = ground.read();
  const isThere = ({ id }: { readonly id: string }) => elements.some((one) => one.id === id);
  const there = act.parts.filter(isThere);
  if (there.length === 0 && !isAnyBack) return { kind: 'gone' };
  const isElsewhere = !(await putInOrder(act.order, before, ground));
  // Came back, and the connection went before it could be looked at.
  const parts = there.length === 0 ? act.parts : there;
  const missing = act.parts.filter((one) => !parts.includes(one)).map(({ name }) => name);
  return { kind: 'turned', act: { ...act, parts, deletionIds: [] }, renamed, missing, isElsewhere };
}

/** What comes back stands where it stood, unless the others were moved meanwhile. False: it does not. */
async function putInOrder(
  order: readonly string[],
  before: ReadonlySet<string>,
  ground: ActGround,
): Promise<boolean> {
  const { elements } = ground.read();
  const isOther = (id: string) => before.has(id);
  let isAsBefore = true;
  for (const kind of ELEMENT_KINDS) {
    const standing = elements.filter((one) => one.kind === kind).map(({ id }) => id);
    // What was added since has no place among them, and stays behind them.
    const wanted = order.filter((id) => standing.includes(id));
    if (
      isSame(
        wanted,
        standing.filter((id) => order.includes(id)),
      )
    )
      continue;
    const isMoved = !isSame(wanted.filter(isOther), standing.filter(isOther));
    const canMove = !isMoved && wanted.length === standing.length;
    const answer = canMove ? await ground.host.reorder(kind, wanted, standing) : undefined;
    if (answer?.kind !== 'done') isAsBefore = false;
    if (answer !== undefined) await ground.refresh();
  }
  return isAsBefore;
}

import { ELEMENT_KINDS, type Restored } from '../../../contract/admin/walks.ts';
import { isSameValue } from '../draft-values.ts';
import type { HistoryDirection } from '../step-history.ts';
import type { PresenceCommand } from './command.ts';
import type { CommandContext, UndoResult } from './command-context.ts';

/** Undo deletes created elements and restores deleted ones; redo does the opposite. */
export function undoOrRedoPresence(
  command: PresenceCommand,
  direction: HistoryDirection,
  context: CommandContext,
): Promise<UndoResult> {
  const isGoing = (command.kind === 'created') === (direction === 'undo');
  return isGoing ? deleteElementsAgain(command, context) : restoreElements(command, context);
}

/**
 * Does not delete an element that somebody else has changed since: nobody deletes what they have
 * not seen.
 */
async function deleteElementsAgain(
  command: PresenceCommand,
  context: CommandContext,
): Promise<UndoResult> {
  const versions = new Map(context.read().elements.map(({ id }) => [id, context.version(id)]));
  await context.refresh();
  const { elements } = context.read();
  const there = command.elements.filter(({ id }) => elements.some((element) => element.id === id));
  if (there.length === 0) return { kind: 'gone' };
  const ids = new Set(there.map(({ id }) => id));
  const isBelow = (questId: string | null) => questId !== null && ids.has(questId);
  const going = elements.filter(({ id, questId }) => ids.has(id) || isBelow(questId));
  if (going.some(({ id }) => context.version(id) !== versions.get(id))) return { kind: 'stayed' };
  // Deleting a quest deletes its puzzles as well.
  const named = going.filter(({ id, questId }) => ids.has(id) && !isBelow(questId));
  const order = elements.map(({ id }) => id);
  const result = await context.api.remove(named.map(({ id }) => id));
  await context.refresh();
  if (result.kind === 'stale') return { kind: 'stayed' };
  if (result.kind === 'failed') return { ...result, command };
  return {
    kind: 'turned',
    command: { ...command, elements: there, deletionIds: result.value, order },
  };
}

/**
 * Restores the elements one by one: what is restored stays, and a retry continues with the rest.
 */
async function restoreElements(
  command: PresenceCommand,
  context: CommandContext,
): Promise<UndoResult> {
  const before = new Set(context.read().elements.map(({ id }) => id));
  const renamed: Restored['renamed'] = [];
  let remainingIds = command.deletionIds;
  let isAnyBack = false;
  for (const id of command.deletionIds) {
    const result = await context.api.restore(id);
    if (result.kind === 'failed') {
      await context.refresh();
      return { ...result, command: { ...command, deletionIds: remainingIds } };
    }
    remainingIds = remainingIds.filter((elementId) => elementId !== id);
    if (result.kind !== 'done') continue;
    isAnyBack = true;
    renamed.push(...result.value);
  }
  await context.refresh();
  const { elements } = context.read();
  const isThere = ({ id }: { readonly id: string }) =>
    elements.some((element) => element.id === id);
  const there = command.elements.filter(isThere);
  if (there.length === 0 && !isAnyBack) return { kind: 'gone' };
  const isOrderChanged = !(await restoreOrder(command.order, before, context));
  // The elements were restored, and the connection broke before the draft was read again.
  const affected = there.length === 0 ? command.elements : there;
  const missing = command.elements
    .filter((element) => !affected.includes(element))
    .map(({ name }) => name);
  return {
    kind: 'turned',
    command: { ...command, elements: affected, deletionIds: [] },
    renamed,
    missing,
    isOrderChanged,
  };
}

/**
 * Puts restored elements back to their former position, unless the others were moved meanwhile.
 * False: they are not there.
 */
async function restoreOrder(
  order: readonly string[],
  before: ReadonlySet<string>,
  context: CommandContext,
): Promise<boolean> {
  const { elements } = context.read();
  const isOther = (id: string) => before.has(id);
  let isAsBefore = true;
  for (const kind of ELEMENT_KINDS) {
    const currentIds = elements.filter((element) => element.kind === kind).map(({ id }) => id);
    // Elements that were added since have no position in the former order and stay at the end.
    const wanted = order.filter((id) => currentIds.includes(id));
    if (
      isSameValue(
        wanted,
        currentIds.filter((id) => order.includes(id)),
      )
    )
      continue;
    const isMoved = !isSameValue(wanted.filter(isOther), currentIds.filter(isOther));
    const canMove = !isMoved && wanted.length === currentIds.length;
    const result = canMove ? await context.api.reorder(kind, wanted, currentIds) : undefined;
    if (result?.kind !== 'done') isAsBefore = false;
    if (result !== undefined) await context.refresh();
  }
  return isAsBefore;
}

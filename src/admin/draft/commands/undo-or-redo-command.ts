import type { HistoryDirection } from '../step-history.ts';
import type { DraftCommand, OrderCommand, AboutCommand } from './command.ts';
import type { CommandContext, UndoResult } from './command-context.ts';
import { undoOrRedoPresence } from './undo-or-redo-presence.ts';
import { isSameValue } from '../draft-values.ts';
import { aboutOf, sameFields } from './about-change.ts';

/**
 * A version also rises when somebody writes elsewhere in the walk; then the state is read again.
 */
const MAX_TRIES = 3;

/** Undoes or redoes a command if the state that it left is still current. */
export function undoOrRedoCommand(
  command: DraftCommand,
  direction: HistoryDirection,
  context: CommandContext,
): Promise<UndoResult> {
  if (command.kind === 'order') return undoOrRedoOrder(command, direction, context);
  if (command.kind === 'about') return undoOrRedoAbout(command, direction, context);
  return undoOrRedoPresence(command, direction, context);
}

async function undoOrRedoOrder(
  command: OrderCommand,
  direction: HistoryDirection,
  context: CommandContext,
): Promise<UndoResult> {
  const { before, after } = command;
  const [from, to] = direction === 'undo' ? [after, before] : [before, after];
  const result = await context.api.reorder(command.of, to, from);
  await context.refresh();
  if (result.kind === 'stale') return { kind: 'stayed' };
  return result.kind === 'done' ? { kind: 'turned', command } : { ...result, command };
}

/** Restores the former state if the state that the command left is still current. */
async function undoOrRedoAbout(
  command: AboutCommand,
  direction: HistoryDirection,
  context: CommandContext,
): Promise<UndoResult> {
  const { entity, before, after } = command;
  const [from, to] = direction === 'undo' ? [after, before] : [before, after];
  await context.refresh();
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const about = aboutOf(context.read(), entity.id);
    const version = context.version(entity.id);
    if (about === undefined || version === undefined) return { kind: 'gone' };
    const now = sameFields(about, from);
    // The change was made, and the response was lost.
    if (isSameValue(now, to)) return { kind: 'turned', command };
    if (!isSameValue(now, from)) return { kind: 'stayed' };
    const result = await context.api.change(entity, version, to);
    await context.refresh();
    if (result.kind === 'failed') return { ...result, command };
    if (result.kind === 'done') return { kind: 'turned', command };
  }
  return { kind: 'stayed' };
}

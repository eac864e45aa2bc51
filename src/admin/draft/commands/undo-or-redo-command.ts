import type { HistoryDirection } from '../step-history.ts';
import type { DraftCommand, OrderCommand } from './command.ts';
import type { CommandContext, UndoResult } from './command-context.ts';
import { undoOrRedoAbout } from './undo-or-redo-about.ts';
import { undoOrRedoPresence } from './undo-or-redo-presence.ts';

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

import { commandTexts, type CommandTexts } from '../../../i18n/admin/commands.ts';
import { walkTexts, type WalkTexts } from '../../../i18n/admin/walks.ts';
import { textsOf } from '../../../i18n/texts-of.ts';
import type { HistoryDirection } from '../step-history.ts';
import { fieldsOf, type AboutField } from './about-change.ts';
import type { DraftCommand } from './command.ts';
import type { UndoResult } from './command-context.ts';

interface CommandMessage {
  readonly text: string;
  readonly kind: 'plain' | 'danger';
}

/** The labels of the fields on the page. */
const LABELS = {
  slug: 'slugLabel',
  questId: 'inQuest',
  visibility: 'visibility',
  languageIds: 'languagesLabel',
  cityId: 'city',
  categoryId: 'category',
} as const satisfies Readonly<Record<AboutField, keyof WalkTexts>>;

/** The message about a command that was to be undone or redone. */
export function commandOutcomeMessage(
  command: DraftCommand,
  direction: HistoryDirection,
  undoResult: UndoResult,
  languageCode: string,
): CommandMessage {
  const steps = textsOf(commandTexts, languageCode);
  const what = commandName(command, steps, languageCode);
  switch (undoResult.kind) {
    case 'turned': {
      const { renamed = [], missing = [], isOrderChanged = false } = undoResult;
      const messages = [
        steps.done[direction](what),
        renamed.length > 0 && steps.renamed(renamed.map(({ to }) => to).join(', ')),
        missing.length > 0 && steps.missing(fewNames(missing, steps)),
        isOrderChanged && steps.orderChanged,
      ];
      return { text: messages.filter((message) => message !== false).join(' '), kind: 'plain' };
    }
    case 'stayed':
      return { text: textsOf(walkTexts, languageCode).stayed(what), kind: 'plain' };
    case 'gone':
      return { text: steps.gone(what), kind: 'plain' };
    case 'failed':
      return { text: steps.notDone[direction](what, undoResult.message), kind: 'danger' };
  }
}

function commandName(command: DraftCommand, steps: CommandTexts, languageCode: string): string {
  if (command.kind === 'order') return steps.order[command.of];
  if (command.kind === 'about') {
    const texts = textsOf(walkTexts, languageCode);
    const field = fieldsOf(command.after)
      .map((about) => texts[LABELS[about]])
      .join(', ');
    return command.elementName === undefined
      ? field
      : steps.fieldOfElement(field, command.elementName);
  }
  const names = command.elements.map(({ name }) => name);
  return steps[command.kind](fewNames(names, steps));
}

const MAX_NAMES = 3;

function fewNames(names: readonly string[], steps: CommandTexts): string {
  const rest = names.length - MAX_NAMES;
  const few = names.slice(0, MAX_NAMES).map(steps.quoted).join(', ');
  return rest > 0 ? `${few} ${steps.andMore(rest)}` : few;
}

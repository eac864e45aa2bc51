import type { KeyboardEvent } from 'react';
import { undoShortcutOf } from '../ui/undo-shortcut.ts';
import { NUDGE_S, type LineCommands } from './line-commands.ts';
import type { AudioPreview } from './audio-preview.ts';
import type { TranscriptDraft } from './transcript-draft.ts';

interface TranscriptShortcutContext {
  readonly draft: TranscriptDraft;
  readonly audioPreview: AudioPreview;
  readonly commands: LineCommands;
  readonly focus: (index: number) => void;
}

/** The shortcuts by physical key: with Alt, many keyboards type special characters. */
type KeyTable = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Handles the shortcuts that work anywhere in the editor. */
export function onTranscriptKey(event: KeyboardEvent, context: TranscriptShortcutContext): void {
  const isAlt = event.altKey && !event.ctrlKey && !event.metaKey;
  const keyHandler = isAlt ? altKeys(context)[event.code] : stepKey(event, context);
  if (keyHandler === undefined) return;
  event.preventDefault();
  keyHandler(event);
}

function altKeys({ draft, audioPreview, commands, focus }: TranscriptShortcutContext): KeyTable {
  const { selected } = draft.state();
  const move = (by: number) => () => {
    draft.select(selected + by);
    focus(draft.state().selected);
  };
  const nudge = (byS: number) => (event: KeyboardEvent) => {
    commands.nudge(selected, event.shiftKey ? 'endS' : 'startS', byS);
  };
  const insert = () => {
    commands.insert(selected);
  };
  return {
    KeyK: () => {
      audioPreview.toggle();
    },
    KeyJ: () => {
      if (audioPreview.hasSound) commands.beginNow();
    },
    KeyL: () => {
      commands.playLine(selected);
    },
    Comma: nudge(-NUDGE_S),
    Period: nudge(NUDGE_S),
    ArrowUp: move(-1),
    ArrowDown: move(1),
    Enter: insert,
    NumpadEnter: insert,
    Backspace: () => {
      commands.merge(selected - 1);
    },
    Delete: () => {
      commands.remove(selected);
    },
  };
}

function stepKey(event: KeyboardEvent, { draft }: TranscriptShortcutContext) {
  const shortcut = undoShortcutOf(event);
  return shortcut && (() => draft[shortcut]());
}

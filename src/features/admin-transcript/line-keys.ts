import type { KeyboardEvent } from 'react';
import { stepWay } from '../../ui/desk/step-way.ts';
import { NUDGE_S, type LineActs } from './line-acts.ts';
import type { SoundDeck } from './sound-deck.ts';
import type { TranscriptDraft } from './transcript-draft.ts';

interface Keys {
  readonly draft: TranscriptDraft;
  readonly deck: SoundDeck;
  readonly acts: LineActs;
  readonly focus: (index: number) => void;
}

/** By where a key lies: with Alt, many keyboards write signs of their own. */
type KeyTable = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** What keys do anywhere in the editor. */
export function onTranscriptKey(event: KeyboardEvent, keys: Keys): void {
  const isAlt = event.altKey && !event.ctrlKey && !event.metaKey;
  const act = isAlt ? altKeys(keys)[event.code] : stepKey(event, keys);
  if (act === undefined) return;
  event.preventDefault();
  act(event);
}

function altKeys({ draft, deck, acts, focus }: Keys): KeyTable {
  const { selected } = draft.state();
  const move = (by: number) => () => {
    draft.select(selected + by);
    focus(draft.state().selected);
  };
  const nudge = (byS: number) => (event: KeyboardEvent) => {
    acts.nudge(selected, event.shiftKey ? 'endS' : 'startS', byS);
  };
  const insert = () => {
    acts.insert(selected);
  };
  return {
    KeyK: () => {
      deck.toggle();
    },
    KeyJ: () => {
      if (deck.hasSound) acts.beginNow();
    },
    KeyL: () => {
      acts.hear(selected);
    },
    Comma: nudge(-NUDGE_S),
    Period: nudge(NUDGE_S),
    ArrowUp: move(-1),
    ArrowDown: move(1),
    Enter: insert,
    NumpadEnter: insert,
    Backspace: () => {
      acts.merge(selected - 1);
    },
    Delete: () => {
      acts.remove(selected);
    },
  };
}

function stepKey(event: KeyboardEvent, { draft }: Keys) {
  const way = stepWay(event);
  return way && (() => draft[way]());
}

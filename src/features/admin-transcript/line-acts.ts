import type { Cue } from '../../core/transcript/cue.ts';
import {
  changeCue,
  insertCue,
  mergeCues,
  nudge,
  orderedCues,
  removeCue,
  splitCue,
  startAt,
} from '../../core/transcript/cue-edits.ts';
import type { SoundDeck } from './sound-deck.ts';
import type { TranscriptDraft } from './transcript-draft.ts';

export type Column = 'begin' | 'end' | 'speaker' | 'text';
export const NUDGE_S = 0.1;

/** What can be done with the lines, by keys and by buttons alike. */
export interface LineActs {
  readonly select: (index: number) => void;
  readonly change: (index: number, change: Partial<Cue>, column: Column) => void;
  /** The chosen line begins at what is heard, and the next one is chosen. */
  readonly beginNow: () => void;
  readonly nudge: (index: number, edge: 'startS' | 'endS', byS: number) => void;
  readonly split: (index: number, letter: number) => void;
  readonly merge: (index: number) => void;
  readonly insert: (index: number) => void;
  readonly remove: (index: number) => void;
  readonly order: () => void;
  readonly hear: (index: number) => void;
}

export function lineActs(
  draft: TranscriptDraft,
  deck: SoundDeck,
  focus: (index: number, column?: Column) => void,
): LineActs {
  const cues = () => draft.state().cues;
  return {
    select: (index) => draft.select(index),
    change(index, change, column) {
      const place = `${index} ${column}`;
      draft.put({ cues: changeCue(cues(), index, change), selected: index, place });
    },
    beginNow() {
      const { selected } = draft.state();
      const begun = startAt(cues(), selected, deck.positionS());
      draft.put({ cues: begun, selected: selected + 1 });
      focus(draft.state().selected);
    },
    nudge(index, edge, byS) {
      const place = `${index} ${edge}`;
      draft.put({ cues: nudge(cues(), index, edge, byS), selected: index, place });
    },
    split(index, letter) {
      draft.put({ cues: splitCue(cues(), index, letter), selected: index + 1 });
      focus(index + 1, 'text');
    },
    merge(index) {
      if (index < 0) return;
      draft.put({ cues: mergeCues(cues(), index), selected: index });
      focus(index, 'text');
    },
    insert(index) {
      draft.put({ cues: insertCue(cues(), index), selected: index + 1 });
      focus(index + 1, 'text');
    },
    remove(index) {
      draft.put({ cues: removeCue(cues(), index), selected: index });
      focus(draft.state().selected, 'text');
    },
    order() {
      draft.put({ cues: orderedCues(cues()), selected: 0 });
    },
    hear(index) {
      const cue = cues()[index];
      if (cue === undefined) return;
      draft.select(index);
      deck.playFrom(cue.startS);
    },
  };
}

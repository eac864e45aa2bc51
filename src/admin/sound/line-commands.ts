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
import type { AudioPreview } from './audio-preview.ts';
import type { TranscriptDraft } from './transcript-draft.ts';

export type LineColumn = 'begin' | 'end' | 'speaker' | 'text';
export const NUDGE_S = 0.1;

/** The commands on lines, the same for keys and buttons. */
export interface LineCommands {
  readonly select: (index: number) => void;
  readonly change: (index: number, change: Partial<Cue>, column: LineColumn) => void;
  /** The selected line begins at the playback position, and the next one is selected. */
  readonly beginNow: () => void;
  readonly nudge: (index: number, edge: 'startS' | 'endS', byS: number) => void;
  readonly split: (index: number, characterIndex: number) => void;
  readonly merge: (index: number) => void;
  readonly insert: (index: number) => void;
  readonly remove: (index: number) => void;
  readonly order: () => void;
  readonly playLine: (index: number) => void;
}

export function lineCommands(
  draft: TranscriptDraft,
  audioPreview: AudioPreview,
  focus: (index: number, column?: LineColumn) => void,
): LineCommands {
  const cues = () => draft.state().cues;
  return {
    select: (index) => draft.select(index),
    change(index, change, column) {
      const editPosition = `${index} ${column}`;
      draft.setCues({ cues: changeCue(cues(), index, change), selected: index, editPosition });
    },
    beginNow() {
      const { selected } = draft.state();
      const begun = startAt(cues(), selected, audioPreview.positionS());
      draft.setCues({ cues: begun, selected: selected + 1 });
      focus(draft.state().selected);
    },
    nudge(index, edge, byS) {
      const editPosition = `${index} ${edge}`;
      draft.setCues({ cues: nudge(cues(), index, edge, byS), selected: index, editPosition });
    },
    split(index, characterIndex) {
      draft.setCues({ cues: splitCue(cues(), index, characterIndex), selected: index + 1 });
      focus(index + 1, 'text');
    },
    merge(index) {
      if (index < 0) return;
      draft.setCues({ cues: mergeCues(cues(), index), selected: index });
      focus(index, 'text');
    },
    insert(index) {
      draft.setCues({ cues: insertCue(cues(), index), selected: index + 1 });
      focus(index + 1, 'text');
    },
    remove(index) {
      draft.setCues({ cues: removeCue(cues(), index), selected: index });
      focus(draft.state().selected, 'text');
    },
    order() {
      draft.setCues({ cues: orderedCues(cues()), selected: 0 });
    },
    playLine(index) {
      const cue = cues()[index];
      if (cue === undefined) return;
      draft.select(index);
      audioPreview.playFrom(cue.startS);
    },
  };
}

import type { DownloadEntryPhase } from './downloads.ts';
import type { DownloadsTexts } from '../../../i18n/downloads.ts';

/** The actions for a walk in this phase, the most likely first. */
export type DownloadAction = 'pause' | 'resume' | 'tryNow' | 'tryAgain' | 'cancel';

export function downloadPhaseLabel(phase: DownloadEntryPhase, texts: DownloadsTexts): string {
  return phase.kind === 'rejected' ? texts[phase.why] : texts[phase.kind];
}

const actionsByPhase: Readonly<Record<DownloadEntryPhase['kind'], readonly DownloadAction[]>> = {
  queued: ['pause', 'cancel'],
  fetching: ['pause', 'cancel'],
  waiting: ['tryNow', 'pause', 'cancel'],
  paused: ['resume', 'cancel'],
  'in-other-tab': [],
  checking: [],
  full: ['tryAgain', 'cancel'],
  rejected: ['tryAgain', 'cancel'],
  unstorable: ['tryAgain'],
  ready: [],
};

export const actionsIn = ({ kind }: DownloadEntryPhase): readonly DownloadAction[] =>
  actionsByPhase[kind];

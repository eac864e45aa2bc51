import type { PackPhase } from '../../runtime/downloads/downloads.ts';
import type { DownloadsTexts } from './downloads-room.ts';

/** What somebody can do about a walk in this phase, the most likely first. */
export type PackKey = 'pause' | 'resume' | 'tryNow' | 'tryAgain' | 'cancel';

export function phaseWords(phase: PackPhase, texts: DownloadsTexts): string {
  return phase.kind === 'refused' ? texts[phase.why] : texts[phase.kind];
}

const keys: Readonly<Record<PackPhase['kind'], readonly PackKey[]>> = {
  queued: ['pause', 'cancel'],
  fetching: ['pause', 'cancel'],
  waiting: ['tryNow', 'pause', 'cancel'],
  paused: ['resume', 'cancel'],
  elsewhere: [],
  checking: [],
  full: ['tryAgain', 'cancel'],
  refused: ['tryAgain', 'cancel'],
  unkept: ['tryAgain'],
  ready: [],
};

export const keysIn = ({ kind }: PackPhase): readonly PackKey[] => keys[kind];

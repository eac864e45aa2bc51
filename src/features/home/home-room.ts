import type { ReactNode } from 'react';
import type { Language, LanguageId } from '../../core/story/model.ts';
import type { LibraryRecord } from '../../contract/stored-records.ts';
import type { WalkListPort } from '../../ports/walk-list.ts';
import type { WalkChoice } from './filter-walks.ts';

/** What the start page needs from outside. */
export interface HomeRoom {
  readonly languageCode: string;
  /** Of who is signed in, where the token says it. */
  readonly username?: string | undefined;
  /** The walks that this device has met and that may be shown, the last one first. */
  readonly met: readonly LibraryRecord[];
  /** The address leads to these, as a sign on the home screen does. */
  readonly isAtMet?: boolean;
  /** What lets a walk come to this device, and says how far it is; absent until that is known. */
  readonly download?: ((walk: string, title: string) => ReactNode) | 'impossible' | undefined;
  readonly walks: WalkListPort;
  readonly languageOf: (languages: readonly Language[]) => LanguageId;
  readonly choice: WalkChoice;
  readonly onChoose: (choice: WalkChoice) => void;
  /** Absent where nothing can be scanned. */
  readonly onScan?: () => void;
}

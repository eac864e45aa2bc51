import type { ReactNode } from 'react';
import type { Language, LanguageId } from '../../core/story/model.ts';
import type { LibraryRecord } from '../../contract/stored-records.ts';
import type { WalkListPort } from '../../platform/server-api/port.ts';
import type { WalkListFilter } from './filter-walks.ts';

/** What the start page needs from outside. */
export interface HomeContext {
  readonly languageCode: string;
  /** The name of the account, where the token contains it. */
  readonly username?: string | undefined;
  /** The walks visited on this device that may be shown, the last one first. */
  readonly visited: readonly LibraryRecord[];
  /** The address leads to these, as a shortcut on the home screen does. */
  readonly isAtVisited?: boolean;
  /** Draws the download of a walk and its progress; absent until the downloads are loaded. */
  readonly download?: ((walk: string, title: string) => ReactNode) | 'impossible' | undefined;
  readonly walks: WalkListPort;
  readonly languageOf: (languages: readonly Language[]) => LanguageId;
  readonly filter: WalkListFilter;
  readonly onFilter: (filter: WalkListFilter) => void;
  /** Absent where nothing can be scanned. */
  readonly onScan?: () => void;
}

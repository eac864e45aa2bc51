import type { ComponentType } from 'react';
import type { AdminFilesPort } from '../../ports/admin-files.ts';
import type { DraftNotesPort } from '../../ports/draft-notes.ts';
import type { ServerInfoPort } from '../../ports/server-info.ts';
import type { StoredPlansPort } from '../../ports/stored-plans.ts';
import type { PlacingMapProps } from '../../ports/placing-map.ts';
import type { PositionPort } from '../../ports/position.ts';
import type { WakeLockPort } from '../../ports/wake-lock.ts';

/** Tools for work with real places: the map, the position, … Each is loaded at its first use. */
export interface OnSiteTools {
  readonly Map: ComponentType<PlacingMapProps>;
  /** A camera that reads codes, with a photo and a field as equal alternatives. */
  readonly SignReader: ComponentType<SignReaderProps>;
  readonly position: PositionPort;
  readonly facts: Pick<ServerInfoPort, 'facts' | 'subscribe' | 'learn'>;
  readonly wakeLock: WakeLockPort;
  readonly notes: DraftNotesPort;
  readonly files: AdminFilesPort;
  readonly plans: StoredPlansPort;
}

export interface SignReaderProps {
  readonly languageCode: string;
  /** The result of the last text, as a message. */
  readonly message: { readonly id: number; readonly text: string } | undefined;
  readonly onText: (text: string) => void;
  /** For a typed code, which may be the short one below a sign. */
  readonly onTyped: (text: string) => void;
  readonly example: string;
}

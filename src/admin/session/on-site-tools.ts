import type { ComponentType } from 'react';
import type { AdminFilesPort, StoredPlansPort } from '../../platform/device-files/port.ts';
import type { DraftNotesPort } from '../../platform/outbox/port.ts';
import type { ServerInfoPort } from '../../platform/server-api/port.ts';
import type { PlacingMapProps } from '../../platform/map/placing/port.ts';
import type { PositionPort } from '../../platform/position/port.ts';
import type { WakeLockPort } from '../../platform/device/port.ts';

/** Tools for work with real places: the map, the position, … Each is loaded at its first use. */
export interface OnSiteTools {
  readonly Map: ComponentType<PlacingMapProps>;
  /** A camera that reads codes, with a photo and a field as equal alternatives. */
  readonly SignReader: ComponentType<SignReaderProps>;
  readonly position: PositionPort;
  readonly facts: Pick<ServerInfoPort, 'facts' | 'subscribe' | 'loadFacts'>;
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
  /** It is called with a typed code, which may be the short one below a sign. */
  readonly onTyped: (text: string) => void;
  readonly example: string;
}

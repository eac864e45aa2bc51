import type { ComponentType } from 'react';
import type { DeskFilesPort } from '../../ports/desk-files.ts';
import type { FieldNotesPort } from '../../ports/field-notes.ts';
import type { HostPort } from '../../ports/host.ts';
import type { KeptPlansPort } from '../../ports/kept-plans.ts';
import type { PlacingMapProps } from '../../ports/placing-map.ts';
import type { PositionPort } from '../../ports/position.ts';
import type { WakeLockPort } from '../../ports/wake-lock.ts';

/** For work with real places: what draws a map, and knows where one is. Each comes when it is used. */
export interface AdminSite {
  readonly Map: ComponentType<PlacingMapProps>;
  /** A camera that reads codes, with a photo and a field as its equals. */
  readonly SignReader: ComponentType<SignReaderProps>;
  readonly position: PositionPort;
  readonly facts: Pick<HostPort, 'facts' | 'subscribe' | 'learn'>;
  readonly wakeLock: WakeLockPort;
  readonly notes: FieldNotesPort;
  readonly files: DeskFilesPort;
  readonly plans: KeptPlansPort;
}

export interface SignReaderProps {
  readonly languageCode: string;
  /** What came of the last text, in words. */
  readonly answer: { readonly id: number; readonly text: string } | undefined;
  readonly onText: (text: string) => void;
  /** A code that was typed, which may be the short one below a sign. */
  readonly onTyped: (text: string) => void;
  readonly example: string;
}

import type { FileSaverPort } from '../../platform/file-saver/port.ts';
import type { TextFilesPort } from '../../platform/network/port.ts';
import type { AdminContext } from '../session/admin-context.ts';
import type { OpenEntity } from '../session/open-entity.ts';

/** What the editor of a transcript needs besides the track. */
export interface TranscriptContext {
  readonly admin: AdminContext;
  readonly entity: OpenEntity;
  readonly files: FileSaverPort;
  readonly texts: TextFilesPort;
}

export const TRANSCRIPT = 'trackMeta_transcript';
export const SOUND = 'trackMeta_audiotrack';

export function addressIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

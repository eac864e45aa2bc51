import { adminTranscript as english } from '../../i18n/english/admin/admin-transcript.ts';
import { adminTranscript as german } from '../../i18n/german/admin/admin-transcript.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { FileSaverPort } from '../../platform/file-saver/port.ts';
import type { TextFilesPort } from '../../platform/network/port.ts';
import type { AdminContext } from '../session/admin-context.ts';
import type { OpenEntity } from '../session/open-entity.ts';

export type TranscriptTexts = typeof german;

export const transcriptTexts = (languageCode: string): TranscriptTexts =>
  textsIn(german, english, languageCode);

/** What the editor of a transcript needs besides the track. */
export interface TranscriptContext {
  readonly admin: AdminContext;
  readonly open: OpenEntity;
  readonly files: FileSaverPort;
  readonly texts: TextFilesPort;
}

export const TRANSCRIPT = 'trackMeta_transcript';
export const SOUND = 'trackMeta_audiotrack';

export function addressIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

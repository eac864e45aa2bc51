import { MAX_TRANSCRIPT_LENGTH } from '../../contract/admin/transcripts.ts';
import { parseVtt } from '../../core/transcript/vtt.ts';
import { readTranscript } from '../../core/transcript/read-transcript.ts';
import { errorMessage } from '../session/texts/error-message.ts';
import { mediumUrl } from '../session/files/medium-url.ts';
import type { SavedBeside } from '../session/open-entity.ts';
import { withBasePath } from '../../ui/base-path.ts';
import type { TranscriptPorts, TranscriptOpened } from './transcript-draft.ts';
import { addressIn, TRANSCRIPT, type TranscriptContext } from './transcript-context.ts';
import { transcriptEditorTexts } from '../../i18n/admin/transcript-editor.ts';
import { textsOf } from '../../i18n/texts-of.ts';

/** The ports for the track's field in one language, and the file that it names. */
export function transcriptPortsFor(
  context: TranscriptContext,
  languageId: number,
): TranscriptPorts {
  const { admin, entity } = context;
  return {
    currentAddress: () => addressIn(entity.value(TRANSCRIPT, languageId)),
    openTranscript: (address) => openFile(context, address),
    save: (text) => entity.saveBeside((version) => send(context, languageId, { version, text })),
    nowMs: admin.nowMs,
    later(ms, work) {
      const timer = setTimeout(work, ms);
      return () => {
        clearTimeout(timer);
      };
    },
  };
}

async function openFile(context: TranscriptContext, address: string): Promise<TranscriptOpened> {
  const messages = textsOf(transcriptEditorTexts, context.admin.languageCode);
  const { admin } = context;
  const located = await mediumUrl(admin, address, withBasePath);
  if (!located.ok) {
    return {
      kind: 'unreadable',
      message: errorMessage(located.error, admin.languageCode),
      readable: [],
    };
  }
  const result = await context.texts.readTextFile(located.url);
  if (!result.ok) return { kind: 'unreadable', message: messages.missing, readable: [] };
  const read = readTranscript(result.text);
  if (read.ok && read.kind === 'cues') return read;
  if (!read.ok && read.error.kind === 'empty') return { kind: 'cues', cues: [] };
  const { kind, line } = read.ok ? ({ kind: 'no-times', line: 1 } as const) : read.error;
  const readable = parseVtt(result.text);
  return {
    kind: 'unreadable',
    message: messages.transcriptUnreadable(messages.errors[kind](line)),
    readable,
  };
}

async function send(
  { admin, entity }: TranscriptContext,
  languageId: number,
  body: { readonly version: number; readonly text: string },
): Promise<SavedBeside> {
  if (body.text.length > MAX_TRANSCRIPT_LENGTH) {
    const messages = textsOf(transcriptEditorTexts, admin.languageCode).tooMuch;
    return { kind: 'failed', message: messages, isFinal: true };
  }
  const params = { id: entity.id, languageId };
  const result = await admin.api.sendRequest('adminSaveTranscript', { params, body });
  if (result.ok) {
    const { version, address } = result.value;
    const value = address === null ? {} : { value: address };
    return { kind: 'saved', version, changes: [{ field: TRANSCRIPT, languageId, ...value }] };
  }
  const { error } = result;
  const messages = errorMessage(error, admin.languageCode);
  if (error.kind !== 'admin/rejected' || error.status >= 500 || error.status === 429) {
    return { kind: 'failed', message: messages, isFinal: false };
  }
  return error.code === 'edit/conflict'
    ? { kind: 'conflict' }
    : { kind: 'failed', message: messages, isFinal: true };
}

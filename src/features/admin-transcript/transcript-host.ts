import { MOST_TRANSCRIPT_LENGTH } from '../../contract/admin/transcripts.ts';
import { parseVtt } from '../../core/transcript/parse-vtt.ts';
import { readTranscript } from '../../core/transcript/read-transcript.ts';
import { faultWords } from '../../runtime/admin/fault-words.ts';
import { mediumUrl } from '../../runtime/admin/medium-url.ts';
import type { SavedBeside } from '../../runtime/admin/open-part.ts';
import { hostAddress } from '../../ui/host-address.ts';
import type { TranscriptHost, TranscriptOpened } from './transcript-draft.ts';
import { addressIn, TRANSCRIPT, transcriptTexts, type TranscriptRoom } from './transcript-room.ts';

/** The track's field in one language, and the file that it names. */
export function transcriptHost(room: TranscriptRoom, languageId: number): TranscriptHost {
  const { desk, open } = room;
  return {
    standing: () => addressIn(open.value(TRANSCRIPT, languageId)),
    open: (address) => openFile(room, address),
    save: (text) => open.saveBeside((version) => send(room, languageId, { version, text })),
    nowMs: desk.nowMs,
    later(ms, work) {
      const timer = setTimeout(work, ms);
      return () => {
        clearTimeout(timer);
      };
    },
  };
}

async function openFile(room: TranscriptRoom, address: string): Promise<TranscriptOpened> {
  const words = transcriptTexts(room.desk.languageCode);
  const { desk } = room;
  const found = await mediumUrl(desk, address, hostAddress);
  if (!found.ok) {
    return { kind: 'fault', words: faultWords(found.fault, desk.languageCode), readable: [] };
  }
  const answer = await room.texts.read(found.url);
  if (!answer.ok) return { kind: 'fault', words: words.missing, readable: [] };
  const read = readTranscript(answer.text);
  if (read.ok && read.kind === 'cues') return read;
  if (!read.ok && read.fault.kind === 'empty') return { kind: 'cues', cues: [] };
  const { kind, line } = read.ok ? ({ kind: 'no-times', line: 1 } as const) : read.fault;
  const readable = parseVtt(answer.text);
  return { kind: 'fault', words: words.stands(words.faults[kind](line)), readable };
}

async function send(
  { desk, open }: TranscriptRoom,
  languageId: number,
  body: { readonly version: number; readonly text: string },
): Promise<SavedBeside> {
  if (body.text.length > MOST_TRANSCRIPT_LENGTH) {
    const words = transcriptTexts(desk.languageCode).tooMuch;
    return { kind: 'failed', words, isFinal: true };
  }
  const params = { id: open.id, languageId };
  const answer = await desk.api.ask('adminSaveTranscript', { params, body });
  if (answer.ok) {
    const { version, address } = answer.value;
    const value = address === null ? {} : { value: address };
    return { kind: 'saved', version, changes: [{ field: TRANSCRIPT, languageId, ...value }] };
  }
  const { fault } = answer;
  const words = faultWords(fault, desk.languageCode);
  if (fault.kind !== 'admin/refused' || fault.status >= 500 || fault.status === 429) {
    return { kind: 'failed', words, isFinal: false };
  }
  return fault.code === 'edit/conflict'
    ? { kind: 'conflict' }
    : { kind: 'failed', words, isFinal: true };
}

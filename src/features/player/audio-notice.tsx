import type { Messages } from '../../i18n/messages.ts';
import type { AudioFault, AudioPort } from '../../ports/audio.ts';
import { useAudio } from './use-audio.ts';

interface AudioNoticeProps {
  readonly audio: AudioPort;
  readonly isMissing: boolean;
  readonly messages: Messages;
}

const wordsOf = {
  'audio/missing': 'audioMissing',
  'audio/network': 'audioNetwork',
  'audio/unreadable': 'audioUnreadable',
  'audio/blocked': 'audioBlocked',
} as const satisfies Record<AudioFault, keyof Messages>;

/** Never silence without words. */
export function AudioNotice({ audio, isMissing, messages }: AudioNoticeProps) {
  const { fault } = useAudio(audio);
  const text = isMissing ? messages.audioNone : fault && messages[wordsOf[fault]];
  return <div role="status">{text !== undefined && <p className="walk-notice">{text}</p>}</div>;
}

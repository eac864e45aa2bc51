import { useSyncExternalStore } from 'react';
import type { AudioPort, AudioState } from '../../ports/audio.ts';

export function useAudio(audio: AudioPort): AudioState {
  return useSyncExternalStore(audio.subscribe, audio.state);
}

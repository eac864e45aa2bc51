import { useEffect, useState } from 'react';
import type { Cue } from '../../core/transcript/cue.ts';
import { parseVtt } from '../../core/transcript/parse-vtt.ts';
import type { TextFilesPort } from '../../ports/text-files.ts';

export type ReadCues =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'missing' }
  /** It came, and there are no words in it: asking again brings the same. */
  | { readonly phase: 'empty' }
  | { readonly phase: 'offline' }
  | { readonly phase: 'read'; readonly cues: readonly Cue[] };

/** The cues of one file; `retry` asks for it again. */
export function useCues(files: TextFilesPort, url: string) {
  const [read, setRead] = useState<ReadCues>({ phase: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void files.read(url).then((answer) => {
      if (!isCurrent) return;
      if (!answer.ok) setRead({ phase: answer.fault === 'text/network' ? 'offline' : 'missing' });
      else setRead(readCues(answer.text));
    });
    return () => {
      isCurrent = false;
    };
  }, [files, url, attempt]);
  return {
    read,
    retry() {
      setRead({ phase: 'waiting' });
      setAttempt(attempt + 1);
    },
  };
}

function readCues(text: string): ReadCues {
  const cues = parseVtt(text);
  return cues.length === 0 ? { phase: 'empty' } : { phase: 'read', cues };
}

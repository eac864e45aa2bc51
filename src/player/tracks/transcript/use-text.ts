import { useEffect, useState } from 'react';
import type { Cue } from '../../../core/transcript/cue.ts';
import { parseVtt } from '../../../core/transcript/parse-vtt.ts';
import type { TextFilesPort } from '../../../platform/network/text-files-port.ts';

export type ReadCues =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'missing' }
  /** The file has loaded, but contains no text: a retry brings the same. */
  | { readonly phase: 'empty' }
  | { readonly phase: 'offline' }
  | { readonly phase: 'read'; readonly cues: readonly Cue[] };

/** The cues of one file; `retry` requests it again. */
export function useCues(files: TextFilesPort, url: string) {
  const [read, setRead] = useState<ReadCues>({ phase: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void files.readTextFile(url).then((result) => {
      if (!isCurrent) return;
      if (!result.ok) setRead({ phase: result.error === 'text/network' ? 'offline' : 'missing' });
      else setRead(readCues(result.text));
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

import { useEffect, useState } from 'react';
import type { Medium } from '../../../contract/admin/media.ts';
import type { AdminDesk } from '../../../runtime/admin/admin-desk.ts';
import { faultWords } from '../../../runtime/admin/fault-words.ts';

interface LibraryFiles {
  /** What each name that was looked for is the name of; newest first. */
  readonly found: ReadonlyMap<string, readonly Medium[]>;
  readonly isLooking: boolean;
  readonly words: string | undefined;
}

/** Files of the library by their names, each asked for once. */
export function useLibraryFiles(desk: AdminDesk, names: readonly string[]): LibraryFiles {
  const [found, setFound] = useState<LibraryFiles['found']>(new Map());
  const [words, setWords] = useState<string>();
  const next = names.find((name) => !found.has(name));
  useEffect(() => {
    if (next === undefined) return;
    const left = new AbortController();
    const look = async () => {
      const query = { search: next.slice(0, 200), limit: 50 };
      const answer = await desk.api.ask('adminMedia', { query }, left.signal);
      if (left.signal.aborted) return;
      setWords(answer.ok ? undefined : faultWords(answer.fault, desk.languageCode));
      const media = answer.ok ? answer.value.media.filter(({ name }) => name === next) : [];
      setFound((before) => new Map([...before, [next, media]]));
    };
    void look();
    return () => {
      left.abort();
    };
  }, [desk, next]);
  return { found, isLooking: next !== undefined, words };
}

import { useEffect, useState } from 'react';
import type { Medium } from '../../../contract/admin/media.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { errorMessage } from '../../session/texts/error-message.ts';

interface LibraryFiles {
  /** The media of each name that was looked up; newest first. */
  readonly found: ReadonlyMap<string, readonly Medium[]>;
  readonly isLooking: boolean;
  readonly message: string | undefined;
}

/** Finds files of the library by their names, with one request for each. */
export function useLibraryFiles(admin: AdminContext, names: readonly string[]): LibraryFiles {
  const [found, setFound] = useState<LibraryFiles['found']>(new Map());
  const [message, setMessage] = useState<string>();
  const next = names.find((name) => !found.has(name));
  useEffect(() => {
    if (next === undefined) return;
    const left = new AbortController();
    const searchNext = async () => {
      const query = { search: next.slice(0, 200), limit: 50 };
      const result = await admin.api.sendRequest('adminMedia', { query }, left.signal);
      if (left.signal.aborted) return;
      setMessage(result.ok ? undefined : errorMessage(result.error, admin.languageCode));
      const media = result.ok ? result.value.media.filter(({ name }) => name === next) : [];
      setFound((before) => new Map([...before, [next, media]]));
    };
    void searchNext();
    return () => {
      left.abort();
    };
  }, [admin, next]);
  return { found, isLooking: next !== undefined, message };
}

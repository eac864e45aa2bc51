import { trackPending } from '../../lib/pending.ts';
import type { TextFileResult, TextFilesPort } from './port.ts';

/** Hours of speech fit into it; a larger file is no transcript. */
const MAX_FILE_BYTES = 2 * 1024 * 1024;
/** After this time a hanging network counts as offline. */
const TIMEOUT_MS = 15_000;

export function httpTextFiles(fetch: typeof globalThis.fetch): TextFilesPort {
  const pending = new Map<string, Promise<TextFileResult>>();
  return {
    readTextFile(url) {
      const known = pending.get(url);
      if (known) return known;
      const response = trackPending(fetchText(fetch, url));
      pending.set(url, response);
      // A failed file may succeed on the next request.
      void response.then(({ ok }) => {
        if (!ok) pending.delete(url);
      });
      return response;
    },
  };
}

async function fetchText(fetch: typeof globalThis.fetch, url: string): Promise<TextFileResult> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status >= 500 || response.status === 429)
      return { ok: false, error: 'text/network' };
    // A server that lacks a file may respond with the app's own page.
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (!response.ok || isPage || !response.body) return { ok: false, error: 'text/missing' };
    return await limitedText(response.body);
  } catch {
    return { ok: false, error: 'text/network' };
  }
}

async function limitedText(body: ReadableStream<Uint8Array>): Promise<TextFileResult> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let bytes = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return { ok: true, text: text + decoder.decode() };
    bytes += value.byteLength;
    if (bytes > MAX_FILE_BYTES) {
      await reader.cancel();
      return { ok: false, error: 'text/missing' };
    }
    text += decoder.decode(value, { stream: true });
  }
}

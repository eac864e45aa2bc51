import { underWay } from '../../lib/pending.ts';
import type { TextAnswer, TextFilesPort } from '../../ports/text-files.ts';

/** Hours of speech fit into it; what is larger is no transcript. */
const MOST_BYTES = 2 * 1024 * 1024;
/** After this a network that hangs counts as none. */
const PATIENCE_MS = 15_000;

export function httpTextFiles(fetch: typeof globalThis.fetch): TextFilesPort {
  const asked = new Map<string, Promise<TextAnswer>>();
  return {
    read(url) {
      const known = asked.get(url);
      if (known) return known;
      const answer = underWay(ask(fetch, url));
      asked.set(url, answer);
      // What did not come may come when it is asked for again.
      void answer.then(({ ok }) => {
        if (!ok) asked.delete(url);
      });
      return answer;
    },
  };
}

async function ask(fetch: typeof globalThis.fetch, url: string): Promise<TextAnswer> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.status >= 500 || answer.status === 429) return { ok: false, fault: 'text/network' };
    // A host that lacks a file may answer with the app's own page.
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (!answer.ok || isPage || !answer.body) return { ok: false, fault: 'text/missing' };
    return await limitedText(answer.body);
  } catch {
    return { ok: false, fault: 'text/network' };
  }
}

async function limitedText(body: ReadableStream<Uint8Array>): Promise<TextAnswer> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let bytes = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return { ok: true, text: text + decoder.decode() };
    bytes += value.byteLength;
    if (bytes > MOST_BYTES) {
      await reader.cancel();
      return { ok: false, fault: 'text/missing' };
    }
    text += decoder.decode(value, { stream: true });
  }
}

import type { AudioFault } from '../../ports/audio.ts';

/** After this a network that hangs counts as none. */
const PATIENCE_MS = 3000;

export interface ProbeOptions {
  readonly fetch: typeof fetch;
  readonly isOnline: () => boolean;
  /** The origin of the page: of another one nothing can be learnt without its consent. */
  readonly origin: string;
}

/** Asks the host once for the file that did not play, without its content. */
export function whyFailed({ fetch, isOnline, origin }: ProbeOptions) {
  return async (url: string): Promise<AudioFault> => {
    if (!isOnline()) return 'audio/network';
    const address = readAddress(url, origin);
    // A story may name anything; only what can be fetched is asked for.
    if (!address || !/^https?:$/.test(address.protocol)) return 'audio/missing';
    try {
      const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS) });
      if (answer.status >= 500) return 'audio/network';
      // A host that lacks a file may answer with the app's own page.
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
      return answer.ok && !isPage ? 'audio/unreadable' : 'audio/missing';
    } catch {
      return address.origin === origin ? 'audio/network' : 'audio/missing';
    }
  };
}

function readAddress(url: string, base: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
}

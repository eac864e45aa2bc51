import type { AudioError } from '../../core/listening/audio-state.ts';

/** After this time a hanging network counts as offline. */
const TIMEOUT_MS = 3000;

export interface WhyFailedOptions {
  readonly fetch: typeof fetch;
  readonly isOnline: () => boolean;
  /**
   * The origin of the page; nothing can be learnt about files of another one without CORS consent.
   */
  readonly origin: string;
}

/** Requests the file that did not play once from the server, without its content. */
export function whyFailed({ fetch, isOnline, origin }: WhyFailedOptions) {
  return async (url: string): Promise<AudioError> => {
    if (!isOnline()) return 'audio/network';
    const address = readAddress(url, origin);
    // A story may name anything; only fetchable addresses are requested.
    if (!address || !/^https?:$/.test(address.protocol)) return 'audio/missing';
    try {
      const response = await fetch(url, {
        method: 'HEAD',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status >= 500) return 'audio/network';
      // A server that lacks a file may respond with the app's own page.
      const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
      return response.ok && !isPage ? 'audio/unreadable' : 'audio/missing';
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

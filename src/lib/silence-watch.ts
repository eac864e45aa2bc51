export interface SilenceWatch {
  readonly signal: AbortSignal;
  readonly onActivity: () => void;
  readonly end: () => void;
}

interface SilenceOptions {
  readonly timeoutMs: number;
  /** How long the first activity may take, where it may take longer than any later one. */
  readonly firstTimeoutMs?: number;
  readonly outer?: AbortSignal | undefined;
}

/**
 * Aborts after a time without activity, because a hanging network never ends by itself, or when the
 * outer signal does: not every browser can join two signals.
 */
export function silenceWatch({
  timeoutMs,
  firstTimeoutMs = timeoutMs,
  outer,
}: SilenceOptions): SilenceWatch {
  const controller = new AbortController();
  const abort = () => {
    controller.abort();
  };
  let timer = setTimeout(abort, firstTimeoutMs);
  outer?.addEventListener('abort', abort);
  if (outer?.aborted) abort();
  return {
    signal: controller.signal,
    onActivity() {
      clearTimeout(timer);
      timer = setTimeout(abort, timeoutMs);
    },
    end() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}

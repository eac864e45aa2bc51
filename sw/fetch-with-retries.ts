const RETRY_EVERY_MS = 4000;
/** A browser ends a worker that leaves a request without a response for some minutes. */
const MAX_RETRIES = 10;

/**
 * Chromium reads minutes ahead of the listener, and gives a file up, with everything buffered, once
 * the next bytes failed for half a minute. So the request stays pending until there is a network,
 * and only after a long wait the browser gets an error and retries.
 */
export async function fetchWithRetries(
  pending: Promise<Response>,
  retryFetch: () => Promise<Response>,
  after: (ms: number) => Promise<undefined>,
): Promise<Response> {
  let response = await orError(pending);
  for (let attempt = 0; response.type === 'error' && attempt < MAX_RETRIES; attempt += 1) {
    await after(RETRY_EVERY_MS);
    response = await orError(retryFetch());
  }
  return response;
}

const orError = (response: Promise<Response>) => response.catch(() => Response.error());

const ASK_EVERY_MS = 4000;
/** A browser ends a worker that owes an answer for some minutes. */
const MOST_ASKS = 10;

/**
 * Chromium reads minutes ahead of the listener, and gives a file up, with all that it has of it,
 * once its next bytes were refused for half a minute. So they are not refused: they come as soon as
 * there is a network, and only after long waiting the browser is told to ask again.
 */
export async function patiently(
  asked: Promise<Response>,
  ask: () => Promise<Response>,
  after: (ms: number) => Promise<undefined>,
): Promise<Response> {
  let answer = await orError(asked);
  for (let asks = 0; answer.type === 'error' && asks < MOST_ASKS; asks += 1) {
    await after(ASK_EVERY_MS);
    answer = await orError(ask());
  }
  return answer;
}

const orError = (answer: Promise<Response>) => answer.catch(() => Response.error());

import { Refusal } from '../refusal.ts';

const PATIENCE_MS = 8_000;
const MOST_BYTES = 524_288;
const MOST_TURNS = 3;

interface Asking {
  /** Those who run geocoders want to know who asks. */
  readonly agent: string;
  readonly patienceMs?: number;
}

/** What stands at a geocoder's address, read as JSON; never from another machine than that. */
export async function fetchAnswer(
  address: URL,
  { agent, patienceMs = PATIENCE_MS }: Asking,
): Promise<unknown> {
  const signal = AbortSignal.timeout(patienceMs);
  const headers = { accept: 'application/json', 'user-agent': agent };
  let next = address;
  for (let turn = 0; turn <= MOST_TURNS; turn += 1) {
    const answer = await reached(fetch(next, { headers, signal, redirect: 'manual' }));
    const onward = onwardFrom(answer, next);
    if (onward === undefined) return jsonIn(answer);
    await answer.body?.cancel();
    next = onward;
  }
  throw new Refusal('geocoder/strange', { cause: 'It leads round in circles.' });
}

/** Whoever leads away from the host that was set might lead into the house's own network. */
function onwardFrom({ status, headers }: Response, from: URL): URL | undefined {
  if (status < 300 || status >= 400) return undefined;
  const location = headers.get('location') ?? '';
  const to = URL.canParse(location, from.href) ? new URL(location, from) : undefined;
  const isSecured = to?.protocol === 'https:' && from.protocol === 'http:' && to.port === '';
  const isSame = to?.origin === from.origin || (isSecured && to.hostname === from.hostname);
  if (to === undefined || !isSame) {
    throw new Refusal('geocoder/strange', { cause: 'It leads to another host.' });
  }
  return to;
}

async function jsonIn(answer: Response): Promise<unknown> {
  const { status, headers } = answer;
  if (status !== 200) {
    await answer.body?.cancel();
    if (status === 429) {
      const seconds = Number(headers.get('retry-after'));
      const isTold = Number.isInteger(seconds) && seconds > 0 && seconds <= 3600;
      throw new Refusal('request/too-many', { retryAfterS: isTold ? seconds : 60 });
    }
    const cause = `It answers ${status}.`;
    if (status === 401 || status === 403) throw new Refusal('geocoder/refused', { cause });
    throw new Refusal(status >= 500 ? 'geocoder/unreachable' : 'geocoder/strange', { cause });
  }
  const text = await textIn(answer);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Refusal('geocoder/strange', { cause });
  }
}

async function textIn({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  while (reader) {
    const { done, value } = await reached(reader.read());
    if (done) break;
    bytes += value.byteLength;
    if (bytes > MOST_BYTES) {
      await reader.cancel();
      throw new Refusal('geocoder/strange', { cause: 'Its answer is too large.' });
    }
    pieces.push(value);
  }
  return Buffer.concat(pieces).toString('utf8');
}

async function reached<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (cause) {
    throw new Refusal('geocoder/unreachable', { cause });
  }
}

import { underWay } from '../../lib/pending.ts';

/** 'gone': the host has nothing of it. 'unknown': it could not be asked. */
export type Arrived = number | 'gone' | 'unknown';

export interface AskedHost {
  readonly fetch: typeof fetch;
  readonly token: () => string | undefined;
}

/** Whoever waits for the list of uploads does not wait longer for one of them. */
const PATIENCE_MS = 5000;
const GONE = [404, 410];

/** How much of an upload the host has. */
export async function askArrived(host: AskedHost, url: string): Promise<Arrived> {
  const answer = await asked(host, url, 'HEAD');
  if (answer === undefined) return 'unknown';
  if (GONE.includes(answer.status)) return 'gone';
  const offset = Number.parseInt(answer.headers.get('Upload-Offset') ?? '', 10);
  return answer.ok && offset >= 0 ? offset : 'unknown';
}

/** A host that cannot be reached takes it away by itself after a day. */
export async function takeBack(host: AskedHost, url: string): Promise<void> {
  await asked(host, url, 'DELETE');
}

async function asked(host: AskedHost, url: string, method: string): Promise<Response | undefined> {
  const bearer = host.token();
  const headers = {
    'Tus-Resumable': '1.0.0',
    ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
  };
  const patience = new AbortController();
  const late = setTimeout(() => {
    patience.abort();
  }, PATIENCE_MS);
  try {
    return await underWay(host.fetch(url, { method, headers, signal: patience.signal }));
  } catch {
    return undefined;
  } finally {
    clearTimeout(late);
  }
}

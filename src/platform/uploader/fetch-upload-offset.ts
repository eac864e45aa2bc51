import { trackPending } from '../../lib/pending.ts';

/** 'gone': the server has nothing of it. 'unknown': the server could not be reached. */
export type Arrived = number | 'gone' | 'unknown';

export interface UploadServer {
  readonly fetch: typeof fetch;
  readonly token: () => string | undefined;
}

/** Short, because one upload must not delay the list of all. */
const TIMEOUT_MS = 5000;
const GONE = [404, 410];

/** How much of an upload the server has. */
export async function fetchUploadOffset(server: UploadServer, url: string): Promise<Arrived> {
  const response = await fetchUpload(server, url, 'HEAD');
  if (response === undefined) return 'unknown';
  if (GONE.includes(response.status)) return 'gone';
  const offset = Number.parseInt(response.headers.get('Upload-Offset') ?? '', 10);
  return response.ok && offset >= 0 ? offset : 'unknown';
}

/** A server that cannot be reached deletes it by itself after a day. */
export async function cancelUpload(server: UploadServer, url: string): Promise<void> {
  await fetchUpload(server, url, 'DELETE');
}

async function fetchUpload(
  server: UploadServer,
  url: string,
  method: string,
): Promise<Response | undefined> {
  const bearer = server.token();
  const headers = {
    'Tus-Resumable': '1.0.0',
    ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
  };
  const timeout = new AbortController();
  const late = setTimeout(() => {
    timeout.abort();
  }, TIMEOUT_MS);
  try {
    return await trackPending(server.fetch(url, { method, headers, signal: timeout.signal }));
  } catch {
    return undefined;
  } finally {
    clearTimeout(late);
  }
}

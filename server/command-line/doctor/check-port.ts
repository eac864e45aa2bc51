import { once } from 'node:events';
import { createServer } from 'node:net';
import type { ServerConfig } from '../../config/server-config.ts';
import { failure, fine, type Diagnosis } from './diagnosis.ts';

const TIMEOUT_MS = 3000;

/** Whether the port is free, or a server of this installation answers there. */
export async function checkPort({
  port,
  basePath,
}: Pick<ServerConfig, 'port' | 'basePath'>): Promise<Diagnosis> {
  if (port === 0) return fine('port', 'any free one.');
  const why = await listenError(port);
  if (why === undefined) return fine('port', `${port} is free: no server is running here.`);
  if (why !== 'EADDRINUSE') {
    const advice = 'Another port, or the right to listen on this one (below 1024).';
    return failure('port', `the server cannot listen on ${port}: ${why}.`, advice);
  }
  if (await isKlangweg(`http://localhost:${port}${basePath}/healthz`)) {
    return fine('port', `${port} is used by a server of Klangweg, which responds.`);
  }
  const advice = 'Another PORT, or end that program. A server of ours that hangs: restart it.';
  return failure('port', `${port} is in use, and what listens there is no Klangweg.`, advice);
}

async function listenError(port: number): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen({ port, host: '::' });
    await once(server, 'listening');
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    // The server listens on IPv4 alone there.
    return code === 'EAFNOSUPPORT' ? undefined : code;
  } finally {
    server.close();
  }
}

async function isKlangweg(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body: unknown = await response.json();
    return response.ok && typeof body === 'object' && body !== null && 'ok' in body;
  } catch {
    return false;
  }
}

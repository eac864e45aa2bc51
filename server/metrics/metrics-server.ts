import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hasToken, METRICS_HEADERS, METRICS_PATH } from './metrics.routes.ts';
import type { ServerMetrics } from './server-metrics.ts';

interface MetricsAddress {
  readonly port: number;
  readonly host: string;
  /** Undefined: whoever reaches the port may read. */
  readonly token: string | undefined;
}

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves the metrics alone on a port of its own, so that a proxy in front cannot publish them. */
export async function listenForMetrics(
  metrics: ServerMetrics,
  { port, host, token }: MetricsAddress,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    respondTo(request, response, { metrics, token }).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function respondTo(
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
  { metrics, token }: { metrics: ServerMetrics; token: string | undefined },
): Promise<void> {
  for (const [name, value] of Object.entries(METRICS_HEADERS)) response.setHeader(name, value);
  const isReading = method === 'GET' || method === 'HEAD';
  if (!isReading || url.split('?', 1)[0] !== METRICS_PATH) {
    response.writeHead(404).end();
  } else if (token !== undefined && !hasToken(headers.authorization, token)) {
    response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
  } else {
    const text = await metrics.scrape();
    response.end(text);
  }
}

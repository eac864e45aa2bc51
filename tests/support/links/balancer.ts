import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  readonly url: string;
  /** How many requests each port has got. */
  readonly requests: ReadonlyMap<number, number>;
  close(): Promise<void>;
}

/**
 * Sends each request to the next server in turn, whoever sends it: nothing sticks. A server that
 * refuses the connection is passed over; where one breaks off, so does the client's connection.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const requests = new Map<number, number>(ports.map((port) => [port, 0]));
  let turn = 0;
  const forward = (incoming: IncomingMessage, response: ServerResponse, left: number) => {
    const port = ports[turn % ports.length] ?? 0;
    turn += 1;
    const { method, url: path, headers } = incoming;
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false });
    sent.once('socket', (socket) => {
      socket.once('connect', () => {
        requests.set(port, (requests.get(port) ?? 0) + 1);
        incoming.pipe(sent);
      });
    });
    sent.once('response', (from) => {
      response.writeHead(from.statusCode ?? 502, from.headers);
      from.once('error', () => response.destroy());
      from.pipe(response);
    });
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && left > 1) forward(incoming, response, left - 1);
      else response.destroy();
    });
    response.once('close', () => sent.destroy());
  };
  const server = createServer((incoming, response) => forward(incoming, response, ports.length));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

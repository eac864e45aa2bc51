import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Idle keep-alive connections would hold a closing server open for seconds. */
const CLOSE_INTERVAL_MS = 50;
/** For so long, a client whose next request is under way already is still served. */
const IDLE_GRACE_MS = 300;
const TIMEOUT_MS = 8000;

/** On a signal: accepts no new work, lets running requests end, calls `after`, then exits. */
export function stopGracefully(app: FastifyInstance, after: () => Promise<void>): void {
  const sockets = openSockets(app.server);
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    app.log.info({ signal }, 'stopping');
    void close(app, sockets, after).then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function close(
  app: FastifyInstance,
  sockets: ReadonlySet<Socket>,
  after: () => Promise<void>,
): Promise<void> {
  const closeIdleConnections = withholdIdleConnections(app.server);
  const idleEndMs = performance.now() + IDLE_GRACE_MS;
  const closeUnused = () => {
    closeIdleConnections();
    // Browsers connect in advance; Node does not count a connection without a request as idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  const closeIdle = setInterval(() => {
    // Timers run before sockets are read: what arrived while the machine was busy is read first.
    if (performance.now() >= idleEndMs) setImmediate(closeUnused);
  }, CLOSE_INTERVAL_MS);
  const force = setTimeout(() => app.server.closeAllConnections(), TIMEOUT_MS);
  try {
    await app.close();
    await after();
  } finally {
    clearInterval(closeIdle);
    clearTimeout(force);
  }
}

/**
 * A connection that is idle here may have its next request on the way, and closing it would reset
 * that. Node closes idle ones together with the port; now only the returned function does. Who
 * sends a request meanwhile gets its response, with the notice that the connection ends.
 */
function withholdIdleConnections(server: Server): () => void {
  const closeIdleConnections = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => undefined;
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  return closeIdleConnections;
}

function openSockets(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}

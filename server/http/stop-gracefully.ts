import type { FastifyInstance } from 'fastify';

/** Idle keep-alive connections would hold a closing server open for seconds. */
const SWEEP_MS = 50;
const PATIENCE_MS = 8000;

/** On a signal: no new work, the running requests end, then `after`, then the process. */
export function stopGracefully(app: FastifyInstance, after: () => Promise<void>): void {
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    app.log.info({ signal }, 'stopping');
    void close(app, after).then(
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

async function close(app: FastifyInstance, after: () => Promise<void>): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  const force = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
  try {
    await app.close();
    await after();
  } finally {
    clearInterval(sweep);
    clearTimeout(force);
  }
}

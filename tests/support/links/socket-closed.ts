import type { Socket } from 'node:net';

/** Resolves when the connection is over, however it ended. */
export const socketClosed = (socket: Socket) =>
  new Promise<void>((resolve) => {
    socket.on('error', () => undefined);
    if (socket.destroyed) resolve();
    else socket.once('close', () => resolve());
  });

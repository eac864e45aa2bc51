import type { Socket } from 'node:net';

const MAX_LINGER_MS = 2000;
const MAX_DISCARDED_BYTES = 4 * 1024 * 1024;
const CHECK_INTERVAL_MS = 50;

/**
 * If a server closes a connection whose client is still sending, the system resets it, and the
 * client loses the response before it has read it. So the response is sent first, further input is
 * read and discarded for a while, and only then the connection closes.
 */
export function lingerBeforeClosing(socket: Socket): void {
  // Node calls this method to close a connection after its last response.
  socket.destroySoon = () => {
    socket.end();
    const endMs = performance.now() + MAX_LINGER_MS;
    const maxBytesRead = socket.bytesRead + MAX_DISCARDED_BYTES;
    const closeWhenDone = setInterval(() => {
      if (performance.now() > endMs || socket.bytesRead > maxBytesRead) socket.destroy();
    }, CHECK_INTERVAL_MS);
    socket.once('close', () => clearInterval(closeWhenDone));
  };
}

import type { Socket } from 'node:net';

const LONGEST_MS = 2000;
const MOST_BYTES = 4 * 1024 * 1024;
const LOOK_MS = 50;

/**
 * Who closes a connection whose other side still sends takes the answer back with it: the system
 * resets it, and the sender learns of that before it has read why. So the words go out, what comes
 * is read and thrown away for a while, and only then the connection goes.
 */
export function lingerBeforeClosing(socket: Socket): void {
  // The way on which Node closes a connection after its last answer.
  socket.destroySoon = () => {
    socket.end();
    const endMs = performance.now() + LONGEST_MS;
    const mostRead = socket.bytesRead + MOST_BYTES;
    const look = setInterval(() => {
      if (performance.now() > endMs || socket.bytesRead > mostRead) socket.destroy();
    }, LOOK_MS);
    socket.once('close', () => clearInterval(look));
  };
}

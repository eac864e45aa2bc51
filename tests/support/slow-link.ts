import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Lane, LinkQueue } from './link-queue.ts';

export interface LinkSpeed {
  readonly bitsPerSecond: number;
  /** From one end to the other and back. */
  readonly roundTripMs: number;
}

export interface SlowLink {
  readonly url: string;
  /** All connections break off; new ones go through. */
  breakOff(): void;
  /** Nothing arrives at either end until it is let go. */
  hold(isHeld: boolean): void;
  /** As where there is no network: all connections break off, and new ones do at once. */
  refuse(isRefused: boolean): void;
  close(): Promise<void>;
}

const mostWaiting = 256 * 1024;

/**
 * A link that all connections of a page share: in front of a server on loopback it holds every byte
 * back as long as a phone's network would, handshake and slow start included. It knows no HTTP, so
 * keep-alive, ranges and compression are the server's own.
 */
export async function openSlowLink(target: string, speed: LinkSpeed): Promise<SlowLink> {
  const { port, hostname } = new URL(target);
  const [up, down] = [new LinkQueue(speed), new LinkQueue(speed)];
  const open = new Set<Socket>();
  let isRefusing = false;
  const listener = createServer((near) => {
    if (isRefusing) return near.destroy();
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    near.on('close', () => far.destroy());
    // Loopback shook hands at once: the round trip that it takes elsewhere is waited for here.
    setTimeout(() => carry(near, far, up), speed.roundTripMs);
    carry(far, near, down);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const breakOff = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    breakOff,
    hold(isHeld) {
      up.hold(isHeld);
      down.hold(isHeld);
    },
    refuse(isRefused) {
      isRefusing = isRefused;
      if (isRefused) breakOff();
    },
    close() {
      breakOff();
      return new Promise((resolve) => listener.close(() => resolve()));
    },
  };
}

/** One direction of one connection. */
function carry(from: Socket, to: Socket, queue: LinkQueue) {
  const lane = new Lane(queue, (part) => {
    if (!to.destroyed) to.write(part);
    if (lane.waiting < mostWaiting) from.resume();
  });
  from.on('data', (part: Buffer) => {
    lane.send(part);
    // Held back like by a socket that is full.
    if (lane.waiting >= mostWaiting) from.pause();
  });
  from.on('end', () => lane.end(() => to.end()));
}

import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { LinkDirection, LinkQueue } from './link-queue.ts';

export interface LinkSpeed {
  readonly bitsPerSecond: number;
  /** The time from one end to the other and back. */
  readonly roundTripMs: number;
}

export interface SlowLink {
  readonly url: string;
  /** Closes all connections; new ones work. */
  breakOff(): void;
  /** Stops all arrivals at both ends until released. */
  hold(isStopped: boolean): void;
  /** Makes it a link without a network: all connections break, and new ones fail at once. */
  rejectConnections(isRejected: boolean): void;
  close(): Promise<void>;
}

const maxBufferedBytes = 256 * 1024;

/**
 * A link that all connections of a page share: in front of a server on loopback it delays every
 * byte as long as a phone's network would, with handshake and slow start. It does not parse HTTP,
 * so keep-alive, ranges and compression are the server's own.
 */
export async function openSlowLink(target: string, speed: LinkSpeed): Promise<SlowLink> {
  const { port, hostname } = new URL(target);
  const [up, down] = [new LinkQueue(speed), new LinkQueue(speed)];
  const open = new Set<Socket>();
  let isRejecting = false;
  const listener = createServer((near) => {
    if (isRejecting) return near.destroy();
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    near.on('close', () => far.destroy());
    // Loopback completes handshakes at once: this adds the round trip of a real network.
    setTimeout(() => forward(near, far, up), speed.roundTripMs);
    forward(far, near, down);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const breakOff = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    breakOff,
    hold(isStopped) {
      up.hold(isStopped);
      down.hold(isStopped);
    },
    rejectConnections(isRejected) {
      isRejecting = isRejected;
      if (isRejected) breakOff();
    },
    close() {
      breakOff();
      return new Promise((resolve) => listener.close(() => resolve()));
    },
  };
}

/** One direction of one connection. */
function forward(from: Socket, to: Socket, queue: LinkQueue) {
  const lane = new LinkDirection(queue, (part) => {
    if (!to.destroyed) to.write(part);
    if (lane.waiting < maxBufferedBytes) from.resume();
  });
  from.on('data', (part: Buffer) => {
    lane.send(part);
    // Backpressure, as of a full socket.
    if (lane.waiting >= maxBufferedBytes) from.pause();
  });
  from.on('end', () => lane.end(() => to.end()));
}

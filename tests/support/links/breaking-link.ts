import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface BreakingLink {
  readonly url: string;
  /** The connection that carries more than this many bytes from now on breaks there, once. */
  breakAfter(bytes: number): void;
  /** The heads of all requests, from the first line to the last header. */
  readonly heads: readonly string[];
  close(): Promise<void>;
}

/** A proxy in front of a server on loopback that breaks off one long response in the middle. */
export async function openBreakingLink(target: string): Promise<BreakingLink> {
  const { port, hostname } = new URL(target);
  const open = new Set<Socket>();
  const heads: string[] = [];
  let maxBytes = Infinity;
  const listener = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    let came = 0;
    near.on('data', (part: Buffer) => {
      came = 0;
      heads.push(part.toString('latin1').split('\r\n\r\n')[0] ?? '');
      far.write(part);
    });
    far.on('data', (part: Buffer) => {
      came += part.length;
      const isOver = came > maxBytes;
      if (isOver) maxBytes = Infinity;
      if (!near.writable) return;
      near.write(isOver ? part.subarray(0, 1) : part, () => isOver && near.end());
      if (isOver) far.destroy();
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.end());
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    heads,
    breakAfter(bytes) {
      maxBytes = bytes;
    },
    close() {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => listener.close(() => resolve()));
    },
  };
}

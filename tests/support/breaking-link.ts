import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface BreakingLink {
  readonly url: string;
  /** Whatever connection brings down more than that many bytes from now on ends there, once. */
  breakAfter(bytes: number): void;
  /** What was asked for, from the first line to the last header. */
  readonly heads: readonly string[];
  close(): Promise<void>;
}

/** Stands before a server on loopback and ends one long answer in the middle. */
export async function openBreakingLink(target: string): Promise<BreakingLink> {
  const { port, hostname } = new URL(target);
  const open = new Set<Socket>();
  const heads: string[] = [];
  let most = Infinity;
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
      const isOver = came > most;
      if (isOver) most = Infinity;
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
      most = bytes;
    },
    close() {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => listener.close(() => resolve()));
    },
  };
}

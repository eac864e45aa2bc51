import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CountingLink {
  readonly url: string;
  /** The request lines that the server has received. */
  requestLines(): readonly string[];
  close(): Promise<void>;
}

/** A proxy in front of a server on loopback that records the requests. */
export async function openCountingLink(target: string): Promise<CountingLink> {
  const { port, hostname } = new URL(target);
  const open = new Set<Socket>();
  const requestLines: string[] = [];
  const watch = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  };
  const listener = createServer((near) => {
    const far = connect(Number(port), hostname);
    [near, far].forEach(watch);
    near.on('data', (bytes: Buffer) =>
      requestLines.push(bytes.toString('latin1').split('\r\n')[0] ?? ''),
    );
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    requestLines: () => [...requestLines],
    close() {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => listener.close(() => resolve()));
    },
  };
}

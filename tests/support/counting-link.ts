import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CountingLink {
  readonly url: string;
  /** The first line of everything that anybody has said to the server. */
  said(): readonly string[];
  close(): Promise<void>;
}

/** Stands before a server on loopback and hears what anybody asks of it. */
export async function openCountingLink(target: string): Promise<CountingLink> {
  const { port, hostname } = new URL(target);
  const open = new Set<Socket>();
  const said: string[] = [];
  const watch = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  };
  const listener = createServer((near) => {
    const far = connect(Number(port), hostname);
    [near, far].forEach(watch);
    near.on('data', (bytes: Buffer) => said.push(bytes.toString('latin1').split('\r\n')[0] ?? ''));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    said: () => [...said],
    close() {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => listener.close(() => resolve()));
    },
  };
}

import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';

export interface StallingLink {
  readonly databaseUrl: string;
  /** What is connected now never gets an answer again, and no connection breaks. */
  stall(): void;
  /** New connections are as before. */
  recover(): void;
  close(): Promise<void>;
}

/** A proxy in front of a Postgres that can vanish without a word. */
export async function openStallingLink(databaseUrl: string): Promise<StallingLink> {
  const open = new Set<Socket>();
  let isStalled = false;
  const listener = createServer((near) => {
    const far = connectTo(databaseUrl);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    near.on('data', (part: Buffer) => void (isStalled || far.write(part)));
    far.on('data', (part: Buffer) => void (isStalled || near.write(part)));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  return {
    databaseUrl: url.href,
    stall: () => {
      isStalled = true;
    },
    recover: () => {
      isStalled = false;
    },
    close() {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => listener.close(() => resolve()));
    },
  };
}

/** A server of the tests listens on a socket only. */
function connectTo(databaseUrl: string): Socket {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const folder = searchParams.get('host');
  if (folder !== null) return connect(join(folder, '.s.PGSQL.5432'));
  return connect(Number(port === '' ? 5432 : port), hostname);
}

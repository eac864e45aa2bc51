import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface HangingLink {
  readonly url: string;
  /** From now on nothing arrives and nothing breaks: the worst kind of network. */
  hang(): void;
  /** New connections work again; the hanging ones are closed. */
  recover(): void;
  close(): Promise<void>;
}

/** A proxy in front of a server on loopback that can hang without closing a connection. */
export async function openHangingLink(target: string): Promise<HangingLink> {
  const { port, hostname } = new URL(target);
  const open = new Set<Socket>();
  let isHanging = false;
  const watch = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  };
  const listener = createServer((near) => {
    watch(near);
    if (isHanging) return;
    const far = connect(Number(port), hostname);
    watch(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    hang() {
      isHanging = true;
      for (const socket of open) {
        socket.unpipe();
        socket.pause();
      }
    },
    recover() {
      isHanging = false;
      for (const socket of open) socket.destroy();
    },
    close() {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => listener.close(() => resolve()));
    },
  };
}

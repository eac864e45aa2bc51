import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What happens to a commit that is answered with a serialisation failure. */
export type ConflictKind = 'before' | 'after';

export interface ConflictingLink {
  readonly port: number;
  /** The number of commits that were answered with a failure. */
  conflicts(): number;
  close(): Promise<void>;
}

const message = (type: string, body: string): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(Buffer.byteLength(body) + 4, 1);
  return Buffer.concat([head, Buffer.from(body)]);
};
const QUERY_OF_COMMIT = message('Q', 'commit\0');
const ROLLBACK = message('Q', 'rollback\0');
const FAILURE = Buffer.concat([
  message('E', 'SERROR\0VERROR\0C40001\0Mcould not serialize access\0\0'),
  message('Z', 'I'),
]);
const READY = 'Z'.charCodeAt(0);

/**
 * A proxy in front of a Postgres server that reports a conflict for every so many-th commit: before
 * it took effect, which it then never does, or after it.
 */
export async function openConflictingLink(
  socketPath: string,
  { kind, every }: { readonly kind: ConflictKind; readonly every: number },
): Promise<ConflictingLink> {
  const open = new Set<Socket>();
  let commits = 0;
  let conflicts = 0;
  const listener = createServer((near) => {
    const far = connect(socketPath);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    let isSwallowing = false;
    near.on('data', (part: Buffer) => {
      // The driver sends a commit on its own: it waits for everything before it.
      if (!part.equals(QUERY_OF_COMMIT) || ++commits % every !== 0) {
        far.write(part);
        return;
      }
      conflicts += 1;
      isSwallowing = true;
      far.write(kind === 'before' ? ROLLBACK : part);
    });
    far.on('data', (part: Buffer) => {
      if (!isSwallowing) {
        near.write(part);
        return;
      }
      // The short response of a commit or rollback ends with 'ready' and the state.
      if (part.at(-6) !== READY) return;
      isSwallowing = false;
      near.write(FAILURE);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    port: (listener.address() as AddressInfo).port,
    conflicts: () => conflicts,
    close() {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => listener.close(() => resolve()));
    },
  };
}

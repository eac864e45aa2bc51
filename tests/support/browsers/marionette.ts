import { connect, type Socket } from 'node:net';

export type MarionetteCall = <T>(command: string, params?: object) => Promise<T>;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A message is its length in bytes, a colon and JSON. */
const COLON = ':'.charCodeAt(0);

/** Firefox's own remote protocol, which every release has without a separate driver. */
export async function openMarionette(port: number): Promise<MarionetteCall> {
  const waiting = new Map<number, Waiting>();
  let greet: () => void = () => undefined;
  const greeted = new Promise<void>((resolve) => (greet = resolve));
  const socket = await connected(port);
  readMessages(socket, (message) => {
    if (!Array.isArray(message)) return greet();
    const [, id, error, value] = message as [number, number, { message: string } | null, unknown];
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(new Error(JSON.stringify(error)));
    else call?.resolve(value);
  });
  socket.once('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone'));
  });
  await greeted;
  let lastId = 0;
  return <T>(command: string, params: object = {}) =>
    new Promise<T>((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      const body = JSON.stringify([0, id, command, params]);
      socket.write(`${String(Buffer.byteLength(body))}:${body}`);
    });
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

function readMessages(socket: Socket, onMessage: (message: unknown) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const colon = rest.indexOf(COLON);
      const end = colon + 1 + Number(rest.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || rest.length < end) return;
      onMessage(JSON.parse(rest.subarray(colon + 1, end).toString()));
      rest = rest.subarray(end);
    }
  });
}

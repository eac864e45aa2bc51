// Started by f22 as a process of its own, so that only the server feels its load.
import { connect } from 'node:net';

export type Hostility = 'idle' | 'slow-headers' | 'slow-body' | 'huge-body';

const [hostility = 'idle', portText] = process.argv.slice(2);
const port = Number(portText);
const gigabyte = 1024 ** 3;

function open(onOpen: (send: (text: string | Buffer) => boolean) => (() => void) | undefined) {
  const socket = connect(port, '127.0.0.1', () => {
    const end = onOpen((text) => socket.write(text));
    socket.once('close', () => end?.());
  });
  // Being disconnected is the point; so is reconnecting.
  socket.on('error', () => undefined);
  socket.once('close', () => setTimeout(() => open(onOpen), 100));
  socket.resume();
}

const drip = (send: (text: string) => boolean, next: () => string) => {
  const timer = setInterval(() => send(next()), 200);
  return () => clearInterval(timer);
};

const head = (more: string) =>
  `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}\r\n`;

const start: Readonly<Record<string, () => void>> = {
  idle: () => {
    for (let i = 0; i < 500; i += 1) open(() => undefined);
  },
  'slow-headers': () => {
    for (let i = 0; i < 200; i += 1) {
      open((send) => {
        send('GET /a/demo HTTP/1.1\r\nHost: x\r\n');
        return drip(send, () => 'X-A: b\r\n');
      });
    }
  },
  'slow-body': () => {
    for (let i = 0; i < 200; i += 1) {
      open((send) => {
        send(head('Content-Length: 20000\r\n'));
        return drip(send, () => ' ');
      });
    }
  },
  'huge-body': () => {
    const part = Buffer.alloc(64 * 1024, ' ');
    for (let i = 0; i < 4; i += 1) {
      open((send) => {
        send(head(`Content-Length: ${gigabyte}\r\n`));
        const timer = setInterval(() => send(part), 5);
        return () => clearInterval(timer);
      });
    }
  },
};

start[hostility]?.();
setTimeout(() => process.stdout.write('ready\n'), 500);

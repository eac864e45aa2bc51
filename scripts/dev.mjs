import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { bin, root } from './shell.mjs';

const port = Number(process.env.PORT ?? 8080);
const apiPort = port + 1;
await ensureInstalled();

const server = spawn(bin('tsx'), ['watch', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(apiPort) },
});
const app = spawn(bin('vite'), ['--port', String(port), '--strictPort'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, KLANGWEG_DEV_API: `http://localhost:${apiPort}` },
});
const stop = () => {
  server.kill('SIGTERM');
  app.kill('SIGTERM');
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
server.once('exit', stop);
app.once('exit', stop);

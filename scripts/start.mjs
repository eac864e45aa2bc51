import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './shell.mjs';

await ensureInstalled();
await ensureBuilt();
// In this process, so that signals reach the server and a second start costs no second Node.
await import(pathToFileURL(join(root, 'build', 'server.mjs')).href);

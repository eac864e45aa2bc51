import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './shell.mjs';

await ensureInstalled();
await ensureBuilt();
// The server runs in this process, so that signals reach it and no second Node has to start.
await import(pathToFileURL(join(root, 'build', 'server.mjs')).href);

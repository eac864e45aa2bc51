import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './shell.mjs';

await ensureInstalled();
await ensureBuilt();
await import(pathToFileURL(join(root, 'build', 'klangweg.mjs')).href);

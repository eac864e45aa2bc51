import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AS_INSTALLED, NOT_INSTALLED } from './as-installed.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './shell.mjs';

const inputs = [
  'src',
  'sw',
  'server',
  'demo',
  'public',
  'index.html',
  'admin.html',
  'vite.config.ts',
  'vite.admin.config.ts',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/as-installed.mjs',
];
const mark = join(root, 'build', '.inputs');
const isNoInput = (path) => /(\.test\.tsx?|\.prop\.ts|SPEC\.md)$|\/demo\/(media|render)/.test(path);

function* filesBelow(path) {
  if (!existsSync(path)) return;
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  for (const entry of entries) {
    const full = join(path, entry.name);
    if (isNoInput(full)) continue;
    if (entry.isDirectory()) yield* filesBelow(full);
    else yield full;
  }
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const path = join(root, input);
    const files = /\.\w+$/.test(input) ? [path] : filesBelow(path);
    for (const file of files) {
      hash.update(relative(root, file)).update('\0');
      if (existsSync(file)) hash.update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/**
 * Bundles the libraries, too: reading their 600 or so files one by one took a third of the server's
 * start time.
 */
async function buildForNode(entry, file, emptyOutDir) {
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: [...AS_INSTALLED, ...NOT_INSTALLED] },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      ssr: entry,
      outDir: 'build',
      target: 'node20',
      emptyOutDir,
      rolldownOptions: {
        // The server imports both languages statically, on purpose.
        checks: { ineffectiveDynamicImport: false, pluginTimings: false },
        output: { entryFileNames: file, chunkFileNames: 'chunks/[name]-[hash].mjs' },
      },
    },
  });
}

/** Builds the app to dist/ and the server to build/ when their sources changed since the last build. */
export async function ensureBuilt() {
  const wanted = fingerprint();
  const isFresh =
    existsSync(mark) &&
    readFileSync(mark, 'utf8') === wanted &&
    ['index.html', 'admin.html'].every((page) => existsSync(join(root, 'dist', page)));
  if (isFresh) return;
  // The standard output belongs to what runs next: the command line prints JSON there.
  console.error('Building the app and the server …');
  const { build } = await import('vite');
  await build({ root, logLevel: 'warn' });
  // The player's build has emptied the folder, and its worker has listed what is in it.
  await build({ root, configFile: join(root, 'vite.admin.config.ts'), logLevel: 'warn' });
  await buildForNode('server/main.ts', 'server.mjs', true);
  await buildForNode('server/command-line.ts', 'klangweg.mjs', false);
  // The server-rendered page of a walk uses the app's own components, so the server sends what the
  // app would draw.
  await buildForNode('src/player/app/first-page.tsx', 'first-page.mjs', false);
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(mark, wanted);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled();
  await ensureBuilt();
}

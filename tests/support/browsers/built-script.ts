import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { AS_INSTALLED } from '../../../scripts/as-installed.mjs';

/** Inside the packages' folder, so that the packages that are not bundled are found from there. */
const folder = fileURLToPath(
  new URL(`../../../node_modules/.cache/test-scripts/${process.pid}`, import.meta.url),
);
const built = new Map<string, Promise<string>>();
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/**
 * Builds a script as one file that Node runs with its libraries bundled, like the server. From its
 * sources it would load some hundred modules through a loader, a second of work each time.
 */
export function builtScript(entry: string): Promise<string> {
  const before = built.get(entry);
  if (before) return before;
  const file = `${basename(entry, '.ts')}.mjs`;
  const made = build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: AS_INSTALLED },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: file, codeSplitting: false } },
    },
  }).then(() => join(folder, file));
  built.set(entry, made);
  return made;
}

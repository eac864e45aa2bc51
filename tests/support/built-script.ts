import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Inside of the packages' folder, so that what is not built in is found from there. */
const folder = fileURLToPath(
  new URL(`../../node_modules/.cache/test-scripts/${process.pid}`, import.meta.url),
);
const built = new Map<string, Promise<string>>();
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/**
 * A script of ours as one file that Node runs by itself. Started from its sources it would read some
 * hundred modules through a loader, a second of work each time; built once it starts in a fifth.
 */
export function builtScript(entry: string): Promise<string> {
  const before = built.get(entry);
  if (before) return before;
  const file = `${basename(entry, '.ts')}.mjs`;
  const made = build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
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

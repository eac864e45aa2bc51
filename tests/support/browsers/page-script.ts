import { build, type Rolldown } from 'vite';

/** A file with its imports as a script for any page, which leaves its exports in that global. */
export async function pageScript(entry: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name } },
  });
  const [output] = built as Rolldown.RolldownOutput[];
  return output?.output[0].code ?? '';
}

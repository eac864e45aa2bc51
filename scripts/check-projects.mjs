import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { projects } from './projects.mjs';
import { root } from './shell.mjs';

/**
 * No project checks a file that no tsconfig.json names, and the type-aware lint reads it without
 * the project's options. Both would stay silent about it.
 */
const host = {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
  },
};
const named = new Set(
  projects.flatMap((project) => {
    const config = join(root, project, 'tsconfig.json');
    return ts.getParsedCommandLineOfConfigFile(config, {}, host).fileNames;
  }),
);

const folders = new Set(projects.map((project) => project.split('/')[0]));
const files = [...folders].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[cm]?tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
);
const homeless = files.filter((file) => !named.has(file.replaceAll('\\', '/')));
for (const file of homeless) console.log(`${relative(root, file)} is in no room's tsconfig.json`);
console.log(`${files.length} files in ${projects.length} rooms`);
process.exit(homeless.length > 0 || files.length === 0 ? 1 : 0);

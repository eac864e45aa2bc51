import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { rooms } from './rooms.mjs';
import { root } from './shell.mjs';

/**
 * A file that no room names is checked by no room, and the lint that needs types takes it without
 * the room's options: both would be silent about it.
 */
const host = {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
  },
};
const named = new Set(
  rooms.flatMap((room) => {
    const config = join(root, room, 'tsconfig.json');
    return ts.getParsedCommandLineOfConfigFile(config, {}, host).fileNames;
  }),
);

const folders = new Set(rooms.map((room) => room.split('/')[0]));
const files = [...folders].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[cm]?tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
);
const homeless = files.filter((file) => !named.has(file.replaceAll('\\', '/')));
for (const file of homeless) console.log(`${relative(root, file)} is in no room's tsconfig.json`);
console.log(`${files.length} files in ${rooms.length} rooms`);
process.exit(homeless.length > 0 || files.length === 0 ? 1 : 0);

import { administratorLink } from './administrator-link.ts';
import { backup, restoreCommand, verifyCommand } from './backup-commands.ts';
import type { Command } from './command.ts';
import { keyEnd, keyList, keyRotate } from './key-commands.ts';
import { userCreate, userList, userReset, userRevoke, userRole } from './user-commands.ts';
import { userDelete, userExport } from './user-data-commands.ts';
import { walkExport, walkImport } from './walk-commands.ts';

/** Every command of `klangweg`. Help, parsing and docs/operators/command-line.md come from here. */
export const COMMANDS: readonly Command[] = [
  backup,
  verifyCommand,
  restoreCommand,
  walkExport,
  walkImport,
  administratorLink,
  userCreate,
  userList,
  userRole,
  userReset,
  userRevoke,
  userExport,
  userDelete,
  keyRotate,
  keyList,
  keyEnd,
];

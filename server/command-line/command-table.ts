import { administratorLink } from './administrator-link.ts';
import { backup, restoreCommand, verifyCommand } from './backup-commands.ts';
import { backupScheduleCommand } from './backup-schedule-command.ts';
import type { Command } from './command.ts';
import { configCheck, doctor } from './doctor/doctor-commands.ts';
import { keyEnd, keyList, keyRotate } from './key-commands.ts';
import { migrate, migrateStatus } from './migrate-commands.ts';
import { walkListCommand, walkPublish } from './publish-commands.ts';
import { settingsGet, settingsSet } from './settings-commands.ts';
import {
  userCreate,
  userForgetFactor,
  userList,
  userReset,
  userRevoke,
  userRole,
} from './user-commands.ts';
import { userDelete, userExport } from './user-data-commands.ts';
import { walkExport, walkImport } from './walk-commands.ts';

/** Every command of `klangweg`. Help, parsing and docs/operators/command-line.md come from here. */
export const COMMANDS: readonly Command[] = [
  backup,
  verifyCommand,
  restoreCommand,
  backupScheduleCommand,
  walkListCommand,
  walkPublish,
  walkExport,
  walkImport,
  administratorLink,
  userCreate,
  userList,
  userRole,
  userReset,
  userRevoke,
  userForgetFactor,
  userExport,
  userDelete,
  keyRotate,
  keyList,
  keyEnd,
  settingsGet,
  settingsSet,
  migrate,
  migrateStatus,
  configCheck,
  doctor,
];

import type { CommandApi } from '../commands/command-api.ts';
import type { WalkDraftPorts } from '../walk-draft-ports.ts';

/** An unreachable server without timers; the given ports replace these. */
export function idleDraftPorts(overrides: Partial<WalkDraftPorts> = {}): WalkDraftPorts {
  return {
    nowMs: () => 0,
    later: () => () => undefined,
    unfitMessage: () => 'Passt nicht.',
    read: () => Promise.resolve(undefined),
    save: () => Promise.resolve({ kind: 'later', message: 'Kein Netz.' }),
    commands: AWAY,
    ...overrides,
  };
}

const failed = () => Promise.resolve({ kind: 'failed', message: 'Kein Netz.' } as const);
const AWAY: CommandApi = { reorder: failed, remove: failed, restore: failed, change: failed };

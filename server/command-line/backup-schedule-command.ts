import { backupSchedule, type BackupSchedule } from '../../src/contract/admin/backups.ts';
import {
  nextDueMs,
  readSchedule,
  saveSchedule,
  toVersionedSchedule,
} from '../backups/schedule-backups.ts';
import type { Services } from '../services.ts';
import type { Command, CommandInput } from './command.ts';
import { isoSeconds, succeeded, type CommandOutcome } from './command-outcome.ts';
import { readValue } from './read-value.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

export const backupScheduleCommand: Command = {
  name: 'backup schedule',
  help: 'shows when the server makes backups by itself, and changes it where an option is given',
  details: ['What is not given stays. Only a server that runs makes these backups.'],
  options: {
    every: { value: 'PERIOD', choices: ['off', 'day', 'week'], help: 'off, day or week' },
    weekday: { value: 'DAY', choices: WEEKDAYS, help: 'for a weekly backup: sunday to saturday' },
    hour: { value: 'HOUR', help: '0 to 23, in UTC' },
    keep: { value: 'NUMBER', help: 'how many scheduled backups stay, 1 to 365' },
    media: {
      value: 'MEDIA',
      choices: ['on', 'off'],
      help: 'whether they hold the media: on or off',
    },
  },
  run: (context, { values }) =>
    context.withServices(async (services) => {
      const before = await readSchedule(services.store);
      const given = changesIn(values);
      if (Object.keys(given).length === 0) return shown(services, before);
      const read = readValue('schedule', backupSchedule, { ...before, ...given });
      if (read.kind === 'wrong') return read.outcome;
      const { version: from } = toVersionedSchedule(before);
      await saveSchedule(services, { ...read.value, from }, null);
      return shown(services, read.value);
    }),
};

function changesIn({ every, weekday, hour, keep, media }: CommandInput['values']) {
  return {
    ...(every === undefined ? {} : { every }),
    ...(weekday === undefined ? {} : { weekday: WEEKDAYS.indexOf(weekday) }),
    ...(hour === undefined ? {} : { hour: integerIn(hour) }),
    ...(keep === undefined ? {} : { keep: integerIn(keep) }),
    ...(media === undefined ? {} : { hasMedia: media === 'on' }),
  };
}

/** An empty or odd text is no number, and so is rejected by the schema. */
const integerIn = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);

function shown({ clock }: Pick<Services, 'clock'>, schedule: BackupSchedule): CommandOutcome {
  const dueMs = nextDueMs(schedule, clock.nowMs());
  const data = { schedule, nextDueMs: dueMs ?? null };
  if (dueMs === undefined) return succeeded(['The server makes no backups by itself.'], data);
  const { every, weekday, hour, keep, hasMedia } = schedule;
  const day = every === 'day' ? 'Every day' : `Every ${WEEKDAYS[weekday]}`;
  const what = hasMedia ? 'with media' : 'without media';
  return succeeded(
    [`${day} at ${hour}:00 UTC, ${what}; ${keep} stay.`, `Next: ${isoSeconds(dueMs)}`],
    data,
  );
}

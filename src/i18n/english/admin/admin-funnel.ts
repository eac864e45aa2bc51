import type { adminFunnel as german } from '../../german/admin/admin-funnel.ts';

export const adminFunnel: typeof german = {
  stopped: 'stopped',
  mapTitle: 'Where people stop',
  mapText:
    'The number says how many began a station and did not hear it to its end; the more, the larger the marker. A chosen marker shows its row in the table, and the other way round.',
  mapLabel: 'Map: where people stop',
  planLabel: 'Plan: where people stop',
  counts: (started: string, finished: string, stopped: string) =>
    `${started} begun, ${finished} heard to the end, ${stopped} stopped`,
  choose: 'No station chosen yet.',
  withoutPlace: (count: number) =>
    count === 1
      ? 'One station has no place and stands in the table only.'
      : `${String(count)} stations have no place and stand in the table only.`,
  'map/unsupported': 'This browser cannot show a map. The same figures stand in the table.',
  'map/plan-failed': 'The plan did not arrive. The same figures stand in the table.',
  'map/tiles-failed':
    'The map’s picture does not arrive right now. The markers are in the right place all the same.',
  'map/plan-unsharp': 'Details of the plan cannot be loaded right now.',
  'map/context-lost': 'The map is being reloaded.',
};

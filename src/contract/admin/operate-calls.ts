import type { Call } from '../call.ts';
import {
  funnelQuery,
  funnelRead,
  statisticsQuery,
  statisticsRead,
  statisticsTableQuery,
  tableFile,
} from './operate.ts';

/** What an operator looks at and keeps: statistics. */
export const operateCalls = {
  adminStatistics: {
    method: 'GET',
    path: '/api/admin/statistics',
    summary: 'What was counted in a period, by day, walk and language.',
    access: 'administrator',
    query: statisticsQuery,
    answer: statisticsRead,
    errors: [],
  },
  adminFunnel: {
    method: 'GET',
    path: '/api/admin/statistics/funnel',
    summary: 'How far visitors of one walk came: its stations in order, puzzles and quests.',
    access: 'administrator',
    query: funnelQuery,
    answer: funnelRead,
    errors: [],
  },
  adminStatisticsTable: {
    method: 'GET',
    path: '/api/admin/statistics/table',
    summary: 'Every count of a period as a CSV file.',
    access: 'administrator',
    query: statisticsTableQuery,
    answer: tableFile,
    errors: [],
  },
} as const satisfies Readonly<Record<string, Call>>;

import type { operateCalls } from '../../../src/contract/admin/operate-calls.ts';
import type { Services } from '../../services.ts';
import { readFunnel } from '../../usecases/read-funnel.ts';
import { readStatistics } from '../../usecases/read-statistics.ts';
import { statisticsTable } from '../../usecases/statistics-table.ts';
import type { Handlers } from '../handler.ts';
import { backupRoutes } from './backup-routes.ts';

export function operateRoutes(services: Services): Handlers<keyof typeof operateCalls> {
  return {
    ...backupRoutes(services),
    adminStatistics: ({ query }) => readStatistics(services, query),
    adminFunnel: ({ query }) => readFunnel(services, query),
    adminStatisticsTable: ({ query: { separator, ...asked } }) =>
      statisticsTable(services, asked, separator === 'semicolon' ? ';' : ','),
  };
}

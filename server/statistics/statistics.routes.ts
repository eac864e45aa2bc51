import { recordEvents } from './record-events.ts';
import { Readable } from 'node:stream';
import type { Services } from '../services.ts';
import { readFunnel } from './read-funnel.ts';
import { readStatistics } from './read-statistics.ts';
import { statisticsTable, type StatisticsTable } from './statistics-table.ts';
import { WRITTEN, type Handlers } from '../http/handler.ts';

type StatisticsCalls = 'events' | 'adminStatistics' | 'adminFunnel' | 'adminStatisticsTable';

export function statisticsRoutes(services: Services): Handlers<StatisticsCalls> {
  return {
    adminStatistics: ({ query, scope }) => readStatistics(services, { ...query, within: scope }),
    adminFunnel: ({ query }) => readFunnel(services, query),
    adminStatisticsTable({ query: { separator, ...period }, scope, reply }) {
      const requested = { ...period, within: scope };
      const table = statisticsTable(services, requested, separator === 'semicolon' ? ';' : ',');
      void reply
        .header('Content-Type', 'application/json; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .send(Readable.from(jsonOf(table)));
      return WRITTEN;
    },
    async events({ body, address }) {
      return { accepted: await recordEvents(services, body.events, address) };
    },
  };
}

/**
 * Writes the response of the contract while the rows are read: years of counts are never in memory
 * at once.
 */
async function* jsonOf({ name, pieces }: StatisticsTable): AsyncGenerator<string> {
  let begun = `{"name":${JSON.stringify(name)},"csv":"`;
  for await (const piece of pieces) {
    yield begun + JSON.stringify(piece).slice(1, -1);
    begun = '';
  }
  yield `${begun}"}`;
}

import type { Services } from '../services.ts';
import type { Handlers } from '../http/handler.ts';
import { recordReport } from './record-report.ts';

export function reportRoutes(services: Services): Handlers<'report'> {
  return {
    async report({ body, address, request }) {
      await recordReport(services, body, { address, requestId: request.id, log: request.log });
      return { ok: true };
    },
  };
}

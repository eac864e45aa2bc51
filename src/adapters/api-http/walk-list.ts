import * as z from 'zod/mini';
import { walkSummary, type WalkSummary } from '../../contract/walks.ts';
import type { ReportPort } from '../../ports/report.ts';
import type { WalkListAnswer, WalkListPort } from '../../ports/walk-list.ts';
import { dataOf, type HttpAsk } from './http-ask.ts';

export function httpWalkList(ask: HttpAsk, report: ReportPort): WalkListPort {
  return {
    async list(): Promise<WalkListAnswer> {
      const reply = await ask('/api/walks');
      if (reply.kind === 'offline') return { ok: false, fault: { kind: 'walks/offline' } };
      const { status, isOk } = reply;
      if (!isOk && status !== 404) {
        return { ok: false, fault: { kind: 'walks/refused', status } };
      }
      const walks = listIn(reply.body);
      return !isOk || walks === undefined
        ? { ok: false, fault: { kind: 'walks/unlisted' } }
        : { ok: true, value: readable(walks, report) };
    },
  };
}

function listIn(body: unknown): readonly unknown[] | undefined {
  const { walks } = (dataOf(body) ?? {}) as { walks?: unknown };
  return Array.isArray(walks) ? walks : undefined;
}

/** One walk that a newer host describes in another way does not hide the others. */
function readable(walks: readonly unknown[], report: ReportPort): readonly WalkSummary[] {
  return walks.flatMap((walk) => {
    const parsed = z.safeParse(walkSummary, walk);
    if (parsed.success) return [parsed.data];
    report.warn('walks/unreadable-entry', { at: parsed.error.issues[0]?.path.join('.') });
    return [];
  });
}

import * as z from 'zod/mini';
import { MAX_WALKS_PAGE, walkSummary, type WalkSummary } from '../../contract/walks.ts';
import type { ReportPort } from '../system/report-port.ts';
import type { WalkListResult, WalkListPort } from './port.ts';
import { dataOf, rejectionIn, type HttpRequester } from './http-requester.ts';

type WalkListPageResult = WalkListResult & { readonly sent?: number };

export function httpWalkList(sendRequest: HttpRequester, report: ReportPort): WalkListPort {
  return {
    async listWalks(onPage): Promise<WalkListResult> {
      // Keyed by slug: if a walk is published between two pages, the others shift.
      const walks = new Map<string, WalkSummary>();
      for (let offset = 0; ; offset += MAX_WALKS_PAGE) {
        const page = await pageFrom(offset, sendRequest, report);
        if (!page.ok) return page;
        const before = walks.size;
        for (const walk of page.value) walks.set(walk.slug, walk);
        const value = [...walks.values()];
        // A server without paging sends all of them each time.
        if (page.sent !== MAX_WALKS_PAGE || walks.size === before) return { ok: true, value };
        onPage?.(value);
      }
    },
  };
}

async function pageFrom(
  offset: number,
  sendRequest: HttpRequester,
  report: ReportPort,
): Promise<WalkListPageResult> {
  const query = `limit=${String(MAX_WALKS_PAGE)}${offset > 0 ? `&offset=${String(offset)}` : ''}`;
  const reply = await sendRequest(`/api/walks?${query}`);
  if (reply.kind === 'offline') return { ok: false, error: { kind: 'walks/offline' } };
  const { status, isOk } = reply;
  if (!isOk && status !== 404)
    return {
      ok: false,
      error: { kind: 'walks/rejected', status, requestId: rejectionIn(reply).requestId },
    };
  const walks = listIn(reply.body);
  return !isOk || walks === undefined
    ? { ok: false, error: { kind: 'walks/unlisted' } }
    : { ok: true, value: readable(walks, report), sent: walks.length };
}

function listIn(body: unknown): readonly unknown[] | undefined {
  const { walks } = (dataOf(body) ?? {}) as { walks?: unknown };
  return Array.isArray(walks) ? walks : undefined;
}

/** A walk that a newer server describes differently does not hide the others. */
function readable(walks: readonly unknown[], report: ReportPort): readonly WalkSummary[] {
  return walks.flatMap((walk) => {
    const parsed = z.safeParse(walkSummary, walk);
    if (parsed.success) return [parsed.data];
    report.warn('walks/unreadable-entry', { at: parsed.error.issues[0]?.path.join('.') });
    return [];
  });
}

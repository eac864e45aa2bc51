import * as z from 'zod/mini';
import { MAX_WALKS_PAGE, walkSummary, type WalkSummary } from '../../contract/walks.ts';
import type { ReportPort } from '../../ports/report.ts';
import type { WalkListAnswer, WalkListPort } from '../../ports/walk-list.ts';
import { dataOf, type HttpAsk } from './http-ask.ts';

type PageAnswer = WalkListAnswer & { readonly sent?: number };

export function httpWalkList(ask: HttpAsk, report: ReportPort): WalkListPort {
  return {
    async list(onPage): Promise<WalkListAnswer> {
      // By slug: between two pages a walk may be published, and the others move on.
      const walks = new Map<string, WalkSummary>();
      for (let offset = 0; ; offset += MAX_WALKS_PAGE) {
        const page = await pageFrom(offset, ask, report);
        if (!page.ok) return page;
        const before = walks.size;
        for (const walk of page.value) walks.set(walk.slug, walk);
        const value = [...walks.values()];
        // A host that knows no pages answers with all of them, each time.
        if (page.sent !== MAX_WALKS_PAGE || walks.size === before) return { ok: true, value };
        onPage?.(value);
      }
    },
  };
}

async function pageFrom(offset: number, ask: HttpAsk, report: ReportPort): Promise<PageAnswer> {
  const query = `limit=${String(MAX_WALKS_PAGE)}${offset > 0 ? `&offset=${String(offset)}` : ''}`;
  const reply = await ask(`/api/walks?${query}`);
  if (reply.kind === 'offline') return { ok: false, fault: { kind: 'walks/offline' } };
  const { status, isOk } = reply;
  if (!isOk && status !== 404) return { ok: false, fault: { kind: 'walks/refused', status } };
  const walks = listIn(reply.body);
  return !isOk || walks === undefined
    ? { ok: false, fault: { kind: 'walks/unlisted' } }
    : { ok: true, value: readable(walks, report), sent: walks.length };
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

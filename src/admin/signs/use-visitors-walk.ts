import { useEffect, useState } from 'react';
import type { VisitorsWalk } from '../../core/sign/judge-sign.ts';
import type { ApiResult } from '../../platform/server-api/port.ts';
import type { Story } from '../../core/story/model.ts';
import type { SignsContext } from './signs-context.ts';

/** The walk as a visitor gets it now; undefined while it is loading. */
export function useVisitorsWalk({ visitorsApi, server }: SignsContext, slug: string) {
  const [walk, setWalk] = useState<VisitorsWalk>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const pending = Promise.all([visitorsApi.getStory(slug, leaving.signal), server.loadFacts()]);
    void pending.then(([result]) => {
      if (!leaving.signal.aborted) setWalk(walkIn(result));
    });
    return () => {
      leaving.abort();
    };
  }, [visitorsApi, server, slug, attempt]);
  return {
    walk,
    refetch() {
      setWalk(undefined);
      setAttempt(attempt + 1);
    },
  };
}

function walkIn(result: ApiResult<Story>): VisitorsWalk {
  if (result.ok) return { kind: 'open', story: result.value };
  if (result.error.kind === 'api/locked') return { kind: 'locked' };
  return { kind: result.error.kind === 'api/not-found' ? 'not-published' : 'unknown' };
}

import { useEffect, useState } from 'react';
import type { VisitorsWalk } from '../../core/sign/judge-sign.ts';
import type { ApiAnswer } from '../../ports/api.ts';
import type { Story } from '../../core/story/model.ts';
import type { SignsRoom } from './signs-room.ts';

/** What a visitor gets of the walk now; undefined while it is asked. */
export function useVisitorsWalk({ visitorsApi, host }: SignsRoom, slug: string) {
  const [walk, setWalk] = useState<VisitorsWalk>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const asked = Promise.all([visitorsApi.getStory(slug, leaving.signal), host.learn()]);
    void asked.then(([answer]) => {
      if (!leaving.signal.aborted) setWalk(walkIn(answer));
    });
    return () => {
      leaving.abort();
    };
  }, [visitorsApi, host, slug, round]);
  return {
    walk,
    again() {
      setWalk(undefined);
      setRound(round + 1);
    },
  };
}

function walkIn(answer: ApiAnswer<Story>): VisitorsWalk {
  if (answer.ok) return { kind: 'open', story: answer.value };
  if (answer.fault.kind === 'api/locked') return { kind: 'locked' };
  return { kind: answer.fault.kind === 'api/not-found' ? 'not-published' : 'unknown' };
}

import { underWay } from '../../lib/pending.ts';

/** Three times what a plan of photographs weighs that the host has made ready. */
export const MOST_PLAN_BYTES = 16_000_000;

/** The picture as everybody gets it, or why it cannot be kept. */
export const fetchPlan = (
  fetch: (url: string) => Promise<Response>,
  url: string,
): Promise<PlanAnswer> => underWay(asked(fetch, url));

type PlanAnswer = Blob | 'plan/unreached' | 'plan/too-large';

async function asked(fetch: (url: string) => Promise<Response>, url: string): Promise<PlanAnswer> {
  try {
    const answer = await fetch(url);
    // A page that asks for a login is no plan.
    const isPicture = answer.headers.get('content-type')?.startsWith('image/') === true;
    if (answer.status !== 200 || !isPicture) return 'plan/unreached';
    if (Number(answer.headers.get('content-length') ?? 0) > MOST_PLAN_BYTES) {
      await answer.body?.cancel();
      return 'plan/too-large';
    }
    const picture = await answer.blob();
    return picture.size > MOST_PLAN_BYTES ? 'plan/too-large' : picture;
  } catch {
    return 'plan/unreached';
  }
}

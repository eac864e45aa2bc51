import { trackPending } from '../../lib/pending.ts';

/** Three times the size of a plan of photographs that the server has prepared. */
export const MAX_PLAN_BYTES = 16_000_000;

/** The picture as everybody gets it, or why it cannot be stored. */
export const fetchPlan = (
  fetch: (url: string) => Promise<Response>,
  url: string,
): Promise<PlanResult> => trackPending(fetchPlanImage(fetch, url));

type PlanResult = Blob | 'plan/unreached' | 'plan/too-large';

async function fetchPlanImage(
  fetch: (url: string) => Promise<Response>,
  url: string,
): Promise<PlanResult> {
  try {
    const response = await fetch(url);
    // A page that requests a login is no plan.
    const isPicture = response.headers.get('content-type')?.startsWith('image/') === true;
    if (response.status !== 200 || !isPicture) return 'plan/unreached';
    if (Number(response.headers.get('content-length') ?? 0) > MAX_PLAN_BYTES) {
      await response.body?.cancel();
      return 'plan/too-large';
    }
    const picture = await response.blob();
    return picture.size > MAX_PLAN_BYTES ? 'plan/too-large' : picture;
  } catch {
    return 'plan/unreached';
  }
}

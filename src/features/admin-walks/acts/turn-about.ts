import { isSame } from '../draft-values.ts';
import type { Way } from '../step-history.ts';
import { aboutOf, sameFields } from './about-change.ts';
import type { AboutAct } from './act.ts';
import type { ActGround, Turned } from './act-ground.ts';

/** A version also rises when somebody writes elsewhere in the walk: then it is looked at once more. */
const MOST_TRIES = 3;

/** Writes what stood there before, if what was put in its place still does. */
export async function turnAbout(act: AboutAct, way: Way, ground: ActGround): Promise<Turned> {
  const { owner, before, after } = act;
  const [from, to] = way === 'undo' ? [after, before] : [before, after];
  await ground.refresh();
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const all = aboutOf(ground.read(), owner.id);
    const version = ground.version(owner.id);
    if (all === undefined || version === undefined) return { kind: 'gone' };
    const now = sameFields(all, from);
    // It was done, and its answer was lost.
    if (isSame(now, to)) return { kind: 'turned', act };
    if (!isSame(now, from)) return { kind: 'stayed' };
    const answer = await ground.host.change(owner, version, to);
    await ground.refresh();
    if (answer.kind === 'failed') return { ...answer, act };
    if (answer.kind === 'done') return { kind: 'turned', act };
  }
  return { kind: 'stayed' };
}

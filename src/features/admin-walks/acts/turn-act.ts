import type { Way } from '../step-history.ts';
import type { Act, OrderAct } from './act.ts';
import type { ActGround, Turned } from './act-ground.ts';
import { turnAbout } from './turn-about.ts';
import { turnPresence } from './turn-presence.ts';

/** Takes an act back, or does it again, if what it left still stands. */
export function turnAct(act: Act, way: Way, ground: ActGround): Promise<Turned> {
  if (act.kind === 'order') return turnOrder(act, way, ground);
  if (act.kind === 'about') return turnAbout(act, way, ground);
  return turnPresence(act, way, ground);
}

async function turnOrder(act: OrderAct, way: Way, ground: ActGround): Promise<Turned> {
  const { before, after } = act;
  const [from, to] = way === 'undo' ? [after, before] : [before, after];
  const answer = await ground.host.reorder(act.of, to, from);
  await ground.refresh();
  if (answer.kind === 'stale') return { kind: 'stayed' };
  return answer.kind === 'done' ? { kind: 'turned', act } : { ...answer, act };
}

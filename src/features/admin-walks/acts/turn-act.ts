import type { DraftRead } from '../../../contract/admin/walks.ts';
import type { Way } from '../step-history.ts';
import type { Act, OrderAct } from './act.ts';
import type { ActHost } from './act-host.ts';

/** What an act that is taken back finds around it. */
export interface ActGround {
  readonly host: ActHost;
  readonly read: () => DraftRead;
  readonly refresh: () => Promise<void>;
}

export type Turned =
  /** With what is needed to turn it round once more. */
  | { readonly kind: 'turned'; readonly act: Act }
  /** Somebody else has changed it since; their work stays. */
  | { readonly kind: 'stayed' }
  /** It can be tried once more. */
  | { readonly kind: 'failed'; readonly words: string; readonly act: Act };

/** Takes an act back, or does it again, if what it left still stands. */
export function turnAct(act: Act, way: Way, ground: ActGround): Promise<Turned> {
  return turnOrder(act, way, ground);
}

async function turnOrder(act: OrderAct, way: Way, ground: ActGround): Promise<Turned> {
  const { before, after } = act;
  const [from, to] = way === 'undo' ? [after, before] : [before, after];
  const answer = await ground.host.reorder(act.of, to, from);
  await ground.refresh();
  if (answer.kind === 'stale') return { kind: 'stayed' };
  return answer.kind === 'done' ? { kind: 'turned', act } : { ...answer, act };
}

import type { TurnsPort } from '../../ports/turns.ts';

const AGAIN_MS = 300;
const MOST_TRIES = 8;

type Taken = Awaited<ReturnType<TurnsPort['take']>>;

/** A page that is being left lets go of its turns a moment after the next one has begun. */
export async function takeSoon(
  turns: Pick<TurnsPort, 'take'>,
  name: string,
  work: () => Promise<void>,
): Promise<Taken> {
  for (let tries = 1; tries < MOST_TRIES; tries += 1) {
    const taken = await turns.take(name, work);
    if (taken !== 'busy') return taken;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
  return turns.take(name, work);
}

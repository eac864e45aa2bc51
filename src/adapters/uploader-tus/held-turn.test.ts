import { expect, test } from 'vitest';
import { heldTurn } from './held-turn.ts';

function aPage() {
  const said: string[] = [];
  const page = new EventTarget();
  const turns = {
    async await(name: string, work: () => Promise<void>) {
      said.push(`takes ${name}`);
      await work();
      said.push(`leaves ${name}`);
    },
  };
  const go = async (event: string) => {
    page.dispatchEvent(new Event(event));
    await Promise.resolve();
    await Promise.resolve();
  };
  return { turn: heldTurn({ turns, page }, 'weg'), said, go };
}

test('a page that goes lets go at once, and takes it again when it is brought back', async () => {
  const { turn, said, go } = aPage();
  turn.begin();
  turn.begin();
  expect(said).toEqual(['takes weg']);
  await go('pagehide');
  expect(said).toEqual(['takes weg', 'leaves weg']);
  await go('pageshow');
  expect(said).toEqual(['takes weg', 'leaves weg', 'takes weg']);
});

test('what has ended is not taken again by a page that is brought back', async () => {
  const { turn, said, go } = aPage();
  turn.begin();
  turn.end();
  await go('pagehide');
  await go('pageshow');
  expect(said).toEqual(['takes weg', 'leaves weg']);
  turn.begin();
  expect(said.at(-1)).toBe('takes weg');
});

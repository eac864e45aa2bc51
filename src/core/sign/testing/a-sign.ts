import type { Code } from '../drawing.ts';
import type { Sign } from '../place-sign.ts';

/** Every other module is dark, with a border: no code, but with as many edges as possible. */
export function aCode(size: number): Code {
  const runs = Array.from({ length: size }, (_, y) =>
    Array.from({ length: Math.ceil((size - (y % 2)) / 2) }, (_, index) => {
      return { x: index * 2 + (y % 2), y, length: 1 };
    }),
  );
  return { size, runs: runs.flat() };
}

export function aSign(over: Partial<Sign> = {}): Sign {
  return {
    code: aCode(33),
    walkTitle: 'Die verschwundene Glocke',
    titles: ['Der Turm'],
    hints: ['Code scannen oder auf walks.example eintippen:'],
    shortCode: 'demo/turm',
    ...over,
  };
}

import type { KyselyPlugin } from 'kysely';

/** Lets statements pass until the n-th, counted from 1, and runs `fail` instead of that one. */
export function failingAt(nth: number, fail: () => void): KyselyPlugin {
  let count = 0;
  return {
    transformQuery: ({ node }) => {
      count += 1;
      if (count === nth) fail();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

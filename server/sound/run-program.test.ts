import { expect, test } from 'vitest';
import { runProgram } from './run-program.ts';

test('a program runs behind the server, and still gets a fair part of a busy machine', async () => {
  const notifyLater = 'setTimeout(() => console.log(require("os").getPriority()), 300)';
  const { output } = await runProgram('node', ['-e', notifyLater], {
    seconds: 20,
    signal: new AbortController().signal,
  });
  expect(Number(output)).toBeGreaterThan(0);
  expect(Number(output)).toBeLessThan(10);
});

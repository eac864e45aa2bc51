import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The numbers that the test titles below a folder begin with: 'S5 …' or 'F19 …'. */
export function numbersTestedIn(folder: URL, letter: 'S' | 'F'): ReadonlySet<number> {
  const path = fileURLToPath(folder);
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.test.ts'),
  );
  const named = new RegExp(`(['"\`])${letter}(\\d+) `, 'g');
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(join(path, file), 'utf8').matchAll(named)].map((match) => Number(match[2])),
    ),
  );
}

/**
 * Prints the promises that no test covers yet; returns those that should be covered and are not.
 */
export function reportOpen(
  promises: Readonly<Record<number, string>>,
  later: readonly number[],
  tested: ReadonlySet<number>,
): readonly number[] {
  const untested = Object.keys(promises)
    .map(Number)
    .filter((number) => !tested.has(number));
  for (const number of untested) process.stdout.write(`open: ${number} ${promises[number]}\n`);
  return untested.filter((number) => !later.includes(number));
}

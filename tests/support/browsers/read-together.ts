import type { Page } from 'playwright';

type Readers = Readonly<Record<string, () => unknown>>;
type ReadResults<T extends Readers> = { readonly [Name in keyof T]: Awaited<ReturnType<T[Name]>> };

/**
 * Runs several functions in the page in one round trip: a round trip each would take longer than
 * most of them. They must not use anything but the page.
 */
export function readTogether<T extends Readers>(page: Page, readers: T): Promise<ReadResults<T>> {
  const calls = Object.entries(readers).map(
    ([name, read]) => `${JSON.stringify(name)}: await (${read.toString()})()`,
  );
  return page.evaluate<ReadResults<T>>(`(async () => ({ ${calls.join(', ')} }))()`);
}

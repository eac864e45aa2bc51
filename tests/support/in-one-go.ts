import type { Page } from 'playwright-core';

type Readers = Readonly<Record<string, () => unknown>>;
type Answers<T extends Readers> = { readonly [Name in keyof T]: Awaited<ReturnType<T[Name]>> };

/**
 * What several functions read in the page, one after the other and all on the way there and back:
 * each way of its own takes longer than most of them. None may know anything but the page.
 */
export function inOneGo<T extends Readers>(page: Page, readers: T): Promise<Answers<T>> {
  const calls = Object.entries(readers).map(
    ([name, read]) => `${JSON.stringify(name)}: await (${read.toString()})()`,
  );
  return page.evaluate<Answers<T>>(`(async () => ({ ${calls.join(', ')} }))()`);
}

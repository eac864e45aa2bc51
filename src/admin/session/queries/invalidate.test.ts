import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { invalidate } from './invalidate.ts';
import { adminQueryClient } from './query-client.ts';

/** A list that is shown, and whose responses come when the test sends them. */
function shownList() {
  const client = adminQueryClient();
  const pendingResponses: ((name: string) => void)[] = [];
  const list = new QueryObserver(client, {
    queryKey: ['adminPreviews', {}],
    // Like the real calls, it observes its cancellation.
    queryFn: ({ signal }) => {
      signal.throwIfAborted();
      return new Promise<string>((resolve) => pendingResponses.push(resolve));
    },
  });
  onTestFinished(list.subscribe(() => undefined));
  onTestFinished(() => client.clear());
  return { client, pendingResponses, list };
}

test.each([{ isQuiet: false }, { isQuiet: true }])(
  'a first response from before the change is not taken for one from after it, %j',
  async (options) => {
    const { client, pendingResponses, list } = shownList();
    const outdated = invalidate(client, ['adminPreviews'], options);
    await expect.poll(() => pendingResponses.length).toBe(2);
    pendingResponses[0]?.('before');
    pendingResponses[1]?.('after');
    await outdated;
    expect(list.getCurrentResult().data).toBe('after');
  },
);

test('shown values stay while they are refetched, and a quiet invalidation does not refetch', async () => {
  const { client, pendingResponses, list } = shownList();
  pendingResponses[0]?.('before');
  await expect.poll(() => list.getCurrentResult().data).toBe('before');
  await invalidate(client, ['adminPreviews'], { isQuiet: true });
  await invalidate(client, ['adminAudit']);
  expect([pendingResponses.length, list.getCurrentResult().isStale]).toEqual([1, true]);
  void invalidate(client, ['adminPreviews']);
  await expect.poll(() => pendingResponses.length).toBe(2);
  expect(list.getCurrentResult().data).toBe('before');
});

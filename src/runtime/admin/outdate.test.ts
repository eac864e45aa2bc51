import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { outdate } from './outdate.ts';
import { adminQueryClient } from './query-client.ts';

/** A list that is shown, and whose answers come when the test says so. */
function shownList() {
  const client = adminQueryClient();
  const answers: ((said: string) => void)[] = [];
  const list = new QueryObserver(client, {
    queryKey: ['adminPreviews', {}],
    // As the calls do: it hears of being given up.
    queryFn: ({ signal }) => {
      signal.throwIfAborted();
      return new Promise<string>((resolve) => answers.push(resolve));
    },
  });
  onTestFinished(list.subscribe(() => undefined));
  onTestFinished(() => client.clear());
  return { client, answers, list };
}

test.each([{ isQuiet: false }, { isQuiet: true }])(
  'a first answer from before the change is not taken for one from after it, %j',
  async (options) => {
    const { client, answers, list } = shownList();
    const outdated = outdate(client, ['adminPreviews'], options);
    await expect.poll(() => answers.length).toBe(2);
    answers[0]?.('before');
    answers[1]?.('after');
    await outdated;
    expect(list.getCurrentResult().data).toBe('after');
  },
);

test('what is shown stays shown while it is asked for anew, and quietly it is not asked for', async () => {
  const { client, answers, list } = shownList();
  answers[0]?.('before');
  await expect.poll(() => list.getCurrentResult().data).toBe('before');
  await outdate(client, ['adminPreviews'], { isQuiet: true });
  await outdate(client, ['adminAudit']);
  expect([answers.length, list.getCurrentResult().isStale]).toEqual([1, true]);
  void outdate(client, ['adminPreviews']);
  await expect.poll(() => answers.length).toBe(2);
  expect(list.getCurrentResult().data).toBe('before');
});

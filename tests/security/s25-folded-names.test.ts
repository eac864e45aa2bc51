import { expect, test } from 'vitest';
import { AttemptThrottle } from '../../server/auth/attempt-throttle.ts';
import { foldName } from '../../server/database/fold-name.ts';
import { manualClock } from '../../server/testing/manual-clock.ts';
import { testServer } from '../../server/testing/test-server.ts';

const SPELLINGS = [
  'anna',
  'ANNA',
  'Ａnna',
  'ＡＮＮＡ',
  'ａｎｎａ',
  'anna\u0000',
  'an\u0007na',
  ' anna ',
];

test('S25 the throttle counts every spelling that finds an account as that account', async () => {
  const clock = manualClock();
  const attemptThrottle = new AttemptThrottle(clock);
  for (const account of SPELLINGS) {
    const attempt = { purpose: 'login', address: '192.0.2.1', account } as const;
    await attemptThrottle.run(attempt, () => Promise.resolve(undefined));
  }
  // Five failures are free; each of the other three waits for the failures of all before.
  expect(clock.waits).toEqual([250, 354, 500]);
});

test('S25 the store finds an account by the spellings that the throttle treats as one', async () => {
  const server = await testServer();
  try {
    const { users } = server.services.store;
    const about = { passwordHash: null, role: 10, createdAtMs: 1 };
    const made = await users.createUser({ username: 'Anna', ...about });
    if (made.kind !== 'ok') throw new Error(made.kind);
    for (const spelling of SPELLINGS) {
      expect(foldName(spelling)).toBe('anna');
      expect((await users.findByUsername(spelling))?.id, spelling).toBe(made.value.id);
    }
  } finally {
    await server.close();
  }
});

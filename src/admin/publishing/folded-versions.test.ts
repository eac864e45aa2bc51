import { expect, test } from 'vitest';
import { foldedVersions } from './folded-versions.ts';

const rows = (count: number, current: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{
      revision: String(index),
      number: count - index,
      notes: '',
      publishedAtMs: 0,
      publishedBy: null,
    },
    isCurrent: count - index === current,
  }));

test.each([
  [0, 0, [], 0],
  [10, 10, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 0],
  [13, 13, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4], 3],
  [13, 2, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 2], 2],
])(
  'of %i versions with %i as the current one these are in view: %j',
  (count, current, numbers, folded) => {
    const { inSight, older } = foldedVersions(rows(count, current));
    expect(inSight.map(({ number }) => number)).toEqual(numbers);
    expect(older).toHaveLength(folded);
  },
);

import { expect, test } from 'vitest';
import { batchBody, batchErrors, type CodeBatch } from './batch.ts';
import { groupTexts } from '../../../i18n/admin/groups.ts';
import { textsOf } from '../../../i18n/texts-of.ts';

const batch: CodeBatch = {
  count: 25,
  label: ' Karte ',
  firstNumber: 1,
  maxUses: 1,
  validUntilMs: undefined,
};

test('a batch is sent as it was typed, and an empty field has no limit', () => {
  expect([batchBody(batch), batchBody({ ...batch, maxUses: undefined })]).toEqual([
    {
      count: 25,
      label: 'Karte',
      firstNumber: 1,
      maxUses: 1,
      validFromMs: null,
      validUntilMs: null,
    },
    {
      count: 25,
      label: 'Karte',
      firstNumber: 1,
      maxUses: null,
      validFromMs: null,
      validUntilMs: null,
    },
  ]);
});

test.each([
  ['count', [undefined, 0, 501, 1.5]],
  ['firstNumber', [undefined, -1, 100_001]],
  ['maxUses', [0, 0.5]],
] as const)('a wrong %s is reported beside its field and not sent', (name, values) => {
  for (const value of values) {
    const wrong = { ...batch, [name]: value };
    expect(batchBody(wrong)).toBeUndefined();
    const errors = Object.entries(batchErrors(wrong, textsOf(groupTexts, 'de')));
    expect(errors.filter(([, error]) => error !== undefined).map(([field]) => field)).toEqual([
      name,
    ]);
  }
});

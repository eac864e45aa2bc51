import { MAX_CODES_PER_CALL, type CodesBody } from '../../../contract/admin/groups.ts';
import type { GroupTexts } from '../../../i18n/admin/groups.ts';

/** A batch while it is typed; undefined stands for an empty field or no number. */
export interface CodeBatch {
  readonly count: number | undefined;
  readonly label: string;
  readonly firstNumber: number | undefined;
  readonly maxUses: number | undefined;
  readonly validUntilMs: number | undefined;
}

export interface BatchErrors {
  readonly count: string | undefined;
  readonly firstNumber: string | undefined;
  readonly maxUses: string | undefined;
}

const MAX_NUMBER = 100_000;
const MAX_USES = 1_000_000;

const isWithin = (value: number | undefined, min: number, max: number): value is number =>
  value !== undefined && Number.isSafeInteger(value) && value >= min && value <= max;

export function batchErrors(
  { count, firstNumber, maxUses }: CodeBatch,
  texts: GroupTexts,
): BatchErrors {
  const usesFit = maxUses === undefined || isWithin(maxUses, 1, MAX_USES);
  return {
    count: isWithin(count, 1, MAX_CODES_PER_CALL)
      ? undefined
      : texts.countWrong(MAX_CODES_PER_CALL),
    firstNumber: isWithin(firstNumber, 0, MAX_NUMBER) ? undefined : texts.numberWrong,
    maxUses: usesFit ? undefined : texts.usesWrong,
  };
}

/** The request body; undefined while something is invalid. */
export function batchBody(batch: CodeBatch): CodesBody | undefined {
  const { count, firstNumber, maxUses, validUntilMs, label } = batch;
  if (!isWithin(count, 1, MAX_CODES_PER_CALL)) return undefined;
  if (!isWithin(firstNumber, 0, MAX_NUMBER)) return undefined;
  if (maxUses !== undefined && !isWithin(maxUses, 1, MAX_USES)) return undefined;
  return {
    count,
    label: label.trim(),
    firstNumber,
    maxUses: maxUses ?? null,
    validFromMs: null,
    validUntilMs: validUntilMs ?? null,
  };
}

import { MOST_CODES_AT_ONCE, type CodesBody } from '../../contract/admin/groups.ts';
import type { GroupTexts } from './group-part.ts';

/** A batch as it is typed: undefined where nothing is, or no number. */
export interface Batch {
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

const LARGEST_NUMBER = 100_000;
const MOST_USES = 1_000_000;

const isWithin = (value: number | undefined, least: number, most: number): value is number =>
  value !== undefined && Number.isSafeInteger(value) && value >= least && value <= most;

export function batchErrors(
  { count, firstNumber, maxUses }: Batch,
  texts: GroupTexts,
): BatchErrors {
  const usesFit = maxUses === undefined || isWithin(maxUses, 1, MOST_USES);
  return {
    count: isWithin(count, 1, MOST_CODES_AT_ONCE)
      ? undefined
      : texts.countWrong(MOST_CODES_AT_ONCE),
    firstNumber: isWithin(firstNumber, 0, LARGEST_NUMBER) ? undefined : texts.numberWrong,
    maxUses: usesFit ? undefined : texts.usesWrong,
  };
}

/** What is sent; undefined while something does not fit. */
export function batchBody(batch: Batch): CodesBody | undefined {
  const { count, firstNumber, maxUses, validUntilMs, label } = batch;
  if (!isWithin(count, 1, MOST_CODES_AT_ONCE)) return undefined;
  if (!isWithin(firstNumber, 0, LARGEST_NUMBER)) return undefined;
  if (maxUses !== undefined && !isWithin(maxUses, 1, MOST_USES)) return undefined;
  return {
    count,
    label: label.trim(),
    firstNumber,
    maxUses: maxUses ?? null,
    validFromMs: null,
    validUntilMs: validUntilMs ?? null,
  };
}

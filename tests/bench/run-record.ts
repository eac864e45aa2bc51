import * as z from 'zod/mini';

/** A secondary figure has the name in the measure's row, or a path where it is nested. */
const figureName = z.string().check(z.regex(/^[A-Za-z][\w-]*(\.[A-Za-z][\w-]*)?$/));
const rowName = z.string().check(z.regex(/^S\d{1,2}( [\w/. -]{1,30})?$/));
const version = z.string().check(z.regex(/^\d+(\.\d+){0,3}$/));
const commit = z.string().check(z.regex(/^[0-9a-f]{8}$/));

const spreadSchema = z
  .strictObject({
    lowest: z.number(),
    highest: z.number(),
    count: z.int().check(z.positive()),
    of: z.enum(['rounds', 'other runs', 'runs of earlier code']),
  })
  .check(z.refine(({ lowest, highest }) => lowest <= highest, 'the lowest exceeds the highest'));

const rowSchema = z
  .strictObject({
    /** Null where it is unknown: early READMEs showed only the ratio. */
    measured: z.nullable(z.number()),
    unit: z.string().check(z.maxLength(60)),
    reference: z.nullable(z.number()),
    ratio: z.nullable(z.number()),
    bar: z.number(),
    ok: z.boolean(),
    /** Everything else that the README's table shows of this row. */
    also: z.record(figureName, z.union([z.number(), z.boolean()])),
    /** By the name of the figure: `measured`, `ratio` or a name of `also`. */
    spreads: z.record(figureName, spreadSchema),
  })
  .check(
    z.refine(
      ({ also, spreads }) =>
        Object.keys(spreads).every((name) =>
          ['measured', 'ratio', ...Object.keys(also)].includes(name),
        ),
      'a spread belongs to no figure',
    ),
  );

const runSchema = z
  .strictObject({
    /**
     * The end of the run; for figures from the README, the time at which they were written there.
     */
    when: z.iso.datetime(),
    /** The last commit that changed the product. */
    commit,
    source: z.enum(['run', 'README']),
    machine: z.strictObject({
      cores: z.int().check(z.positive()),
      node: z.nullable(version),
      chromium: z.nullable(version),
    }),
    /**
     * The machine's load in the minute before the run: times of a busy machine have little value.
     */
    loadBefore: z.nullable(z.number().check(z.nonnegative())),
    rows: z.record(rowName, rowSchema),
  })
  .check(
    z.refine(({ rows }) => Object.keys(rows).length > 0, 'it holds no row'),
    z.refine(
      ({ source, rows }) =>
        source === 'README' || Object.values(rows).every(({ measured }) => measured !== null),
      'a run measures each of its rows',
    ),
  );

export type Spread = z.infer<typeof spreadSchema>;
export type RowRecord = z.infer<typeof rowSchema>;
export type RunRecord = z.infer<typeof runSchema>;

export const dayOf = ({ when }: RunRecord) => when.slice(0, 10);

/** Other programs wanted more of the machine than there was, before the run took its share. */
export const wasBusy = ({ loadBefore, machine }: RunRecord) =>
  loadBefore !== null && loadBefore > machine.cores;

export const fileNameOf = (run: RunRecord) => `${dayOf(run)}-${run.commit}.json`;

/** Rejects everything that is not exactly a run: each of its numbers goes into the README. */
export function parseRunRecord(fileName: string, text: string): RunRecord {
  const run = runFrom(fileName, text);
  if (fileNameOf(run) !== fileName) {
    throw new Error(`${fileName} holds the run of ${fileNameOf(run)}.`);
  }
  return run;
}

function runFrom(fileName: string, text: string): RunRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${fileName} is no JSON.`);
  }
  const parsed = z.safeParse(runSchema, value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path, message }) => `${path.map(String).join(' › ')}: ${message}`,
  );
  throw new Error(`${fileName} is no run of the bench: ${problems.join('; ')}`);
}

/** In the form that oxfmt gives to JSON, so that the format check passes. */
export const textOfRun = (run: RunRecord) => `${JSON.stringify(run, null, 2)}\n`;

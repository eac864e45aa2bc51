import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileNameOf, parseRunRecord, textOfRun, type RunRecord } from './run-record.ts';

/** A whole run takes about 12 KB. */
const MAX_FILE_BYTES = 200_000;

/**
 * All runs in a folder that must contain nothing else: a file by another name would be ignored
 * silently.
 */
export function readHistory(folder: string): readonly RunRecord[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((fileName) => readRun(folder, fileName));
}

function readRun(folder: string, fileName: string): RunRecord {
  const path = join(folder, fileName);
  if (statSync(path).size > MAX_FILE_BYTES) throw new Error(`${fileName} is too large.`);
  return parseRunRecord(fileName, readFileSync(path, 'utf8'));
}

/**
 * A second run of the same commit and day replaces its own rows in the file and leaves the others.
 */
export function saveRun(folder: string, run: RunRecord): string {
  mkdirSync(folder, { recursive: true });
  const fileName = fileNameOf(run);
  const isThere = existsSync(join(folder, fileName));
  const saved = isThere ? withRowsOf(readRun(folder, fileName), run) : run;
  const text = textOfRun(saved);
  // A run that could not be read again must not be written.
  parseRunRecord(fileName, text);
  writeFileSync(join(folder, fileName), text);
  return fileName;
}

function withRowsOf(before: RunRecord, run: RunRecord): RunRecord {
  const isAlike =
    before.source === run.source && JSON.stringify(before.machine) === JSON.stringify(run.machine);
  if (!isAlike) {
    throw new Error(`${fileNameOf(run)} was measured by another machine, Node or Chromium.`);
  }
  const isWhollyReplaced = Object.keys(before.rows).every((name) => name in run.rows);
  if (isWhollyReplaced) return run;
  // The higher load of the two: some of the rows come from that run.
  const loadBefore = Math.max(before.loadBefore ?? 0, run.loadBefore ?? 0);
  return { ...run, loadBefore, rows: { ...before.rows, ...run.rows } };
}

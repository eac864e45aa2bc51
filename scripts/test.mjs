import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runChecks } from './checks.mjs';
import { ensureBuilt } from './build.mjs';
import { findBrowser } from './find-browser.mjs';
import { ensureInstalled } from './install.mjs';
import { bin, root, run } from './shell.mjs';

const reports = join(root, 'node_modules', '.cache', 'test-reports');
/**
 * The groups of tests that were skipped because this machine lacked something, one a line, see
 * tests/support/can-run.ts.
 */
const skipped = join(reports, 'skipped.txt');
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
/** The duration of each part in seconds, so that a run that grows slower is noticed. */
const seconds = [];

async function timed(name, work) {
  const startedMs = performance.now();
  const result = await work();
  seconds.push([name, Math.round((performance.now() - startedMs) / 1000)]);
  return result;
}

function add(part) {
  total.passed += part.passed ?? 0;
  total.failed += part.failed ?? 0;
  total.skipped += part.skipped ?? 0;
  failures.push(...(part.failures ?? []));
}

/** Often only the end of a log is saved, so each failure is repeated there with its first lines. */
function namesOfFailures(report) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') {
      return [
        `${relative(root, name)}: ${firstLines(message || 'something outside of its tests')}`,
      ];
    }
    return failed.map(
      (test) =>
        `${relative(root, name)} › ${test.fullName}: ${test.failureMessages.map(firstLines).join('\n  and: ')}`,
    );
  });
}

function firstLines(text = '') {
  return text.split('\n').slice(0, 40).join('\n    ');
}

/** Counts what the runner itself reported; a suite that died without a report is a failure. */
function readReport(file, exitCode) {
  if (!existsSync(file)) {
    return { failed: 1, failures: [`${relative(root, file)} was never written`] };
  }
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const failures = namesOfFailures(report);
  const counted = {
    passed: report.numPassedTests,
    // A file whose setup failed counts as failed, too, although the runner reports its tests as
    // skipped.
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
  const diedOutsideATest = exitCode !== 0 && counted.failed === 0;
  if (diedOutsideATest || counted.passed + counted.failed === 0) {
    counted.failures.push(`${relative(root, file)}: something outside of its tests`);
    counted.failed += 1;
  }
  return counted;
}

/**
 * Runs several projects in one run, so that its workers always have something to do: one after the
 * other, each project would end with one long last file. See tests/vitest.config.ts for the
 * projects that run alone.
 */
async function suite(names, env) {
  const title = names.join(', ');
  const report = join(reports, `${title.replaceAll(', ', '-')}.json`);
  rmSync(report, { force: true });
  console.log(`\n── ${title} ──`);
  const code = await timed(title, () => runVitest(names, report, env));
  add(readReport(report, code));
}

function runVitest(names, report, env) {
  return run(
    bin('vitest'),
    [
      'run',
      '--config',
      'tests/vitest.config.ts',
      ...names.flatMap((name) => ['--project', name]),
      '--reporter=default',
      '--reporter=./scripts/reason-at-once.mjs',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: { ...process.env, ...env } },
  );
}

function groupsSkipped() {
  if (!existsSync(skipped)) return [];
  return [...new Set(readFileSync(skipped, 'utf8').trim().split('\n'))];
}

const startedMs = performance.now();
await timed('install', ensureInstalled);
mkdirSync(reports, { recursive: true });
rmSync(skipped, { force: true });
const env = { KLANGWEG_CHROMIUM: await findBrowser(), KLANGWEG_SKIPPED: skipped };
// The bundler works one step after the other, the checks two at a time.
console.log('── checks and build ──');
const [checked] = await Promise.all([timed('checks', runChecks), timed('build', ensureBuilt)]);
add(checked);
await suite(['unit', 'server'], env);
await suite(['alone', 'browser'], env);

for (const failure of failures) console.log(`\nfailed: ${failure}`);
for (const group of groupsSkipped()) console.log(`\nskipped: ${group}`);
const tookS = Math.round((performance.now() - startedMs) / 1000);
console.log(`\n${tookS} s: ${seconds.map(([name, part]) => `${name} ${part} s`).join(' · ')}`);
const ran = total.passed + total.failed;
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 || ran === 0 ? 1 : 0);

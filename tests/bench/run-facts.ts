import { spawnSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { browserPath } from '../support/browsers/browser.ts';
import { rounded } from './figures.ts';
import type { RunRecord } from './run-record.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** What is measured: a later commit to tests or documents changes no figure. */
const product = [
  ...[
    'src',
    'sw',
    'server',
    'demo',
    'public',
    'scripts',
    'index.html',
    'admin.html',
    'vite.config.ts',
    'vite.admin.config.ts',
  ],
  ...['package.json', 'package-lock.json'],
];
const measures = ['tests/bench', 'tests/support'];

export function machineFacts(): RunRecord['machine'] {
  return {
    cores: availableParallelism(),
    node: process.versions.node,
    chromium: chromiumVersion(),
  };
}

/** Read before anything is measured, because the bench itself is a load. */
export const loadNow = () => rounded(loadavg()[0] ?? 0, 1);

function chromiumVersion(): string | null {
  try {
    const { stdout } = spawnSync(browserPath(), ['--version'], { encoding: 'utf8' });
    return /\d+(\.\d+){1,3}/.exec(stdout)?.[0] ?? null;
  } catch {
    // Some measures need no browser.
    return null;
  }
}

/**
 * Checked before anything is measured: a figure whose code nobody can check out again is worthless.
 */
export function committedProduct(): string {
  const changed = git('status', '--porcelain', '--', ...product, ...measures);
  if (changed !== '') throw new Error(`Commit these before a run is kept:\n${changed}`);
  return git('log', '-1', '--format=%h', '--abbrev=8', '--', ...product).slice(0, 8);
}

function git(...args: readonly string[]): string {
  const { status, stdout, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (error ?? status !== 0) throw new Error('To keep a run, git and its history are needed.');
  return stdout.trimEnd();
}

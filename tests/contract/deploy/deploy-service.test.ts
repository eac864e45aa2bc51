import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canRun } from '../../support/can-run.ts';
import { deployFile, environmentProblems, whyNo } from '../../support/deploy/deploy-files.ts';
import { environmentOf, settingsOf } from '../../support/deploy/unit-file.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';

const unit = deployFile('klangweg.service');
/** systemd's measure of what a service may still do: 10 is everything, below 2 is 'OK'. */
const MAX_EXPOSURE = 1.5;

test('the unit starts the pack with an environment that the server takes', () => {
  expect(environmentProblems(environmentOf(unit))).toEqual([]);
  const settings = Object.fromEntries(settingsOf(unit, 'Service'));
  expect([settings['ExecStart'], settings['User'], settings['StateDirectory']]).toEqual([
    '/usr/bin/node /opt/klangweg/main.js',
    'klangweg',
    'klangweg',
  ]);
  expect(environmentOf(unit)['KLANGWEG_DATA']).toBe('/var/lib/klangweg');
});

/** The first systemd that judges a file of which no service runs. */
const OLDEST_SYSTEMD = 250;

function whyNoAnalyze(): string | undefined {
  const { stdout = '' } = spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' });
  const version = Number(/^systemd (\d+)/.exec(stdout)?.[1] ?? 0);
  if (version >= OLDEST_SYSTEMD) return undefined;
  return whyNo('systemd-analyze') ?? `systemd ${version} is older than ${OLDEST_SYSTEMD}`;
}

describe.runIf(canRun('klangweg.service by systemd', whyNoAnalyze()))('systemd on the unit', () => {
  let folder: TempFolder;
  beforeAll(() => void (folder = makeTempFolder('klangweg-unit')));
  afterAll(() => folder.remove());

  /** What systemd says of the unit; Node may lie elsewhere here. */
  function analysed(args: readonly string[], text: string) {
    const file = join(folder.path, 'klangweg.service');
    writeFileSync(file, text.replace('/usr/bin/node', process.execPath));
    const { status, stdout, stderr } = spawnSync('systemd-analyze', [...args, file], {
      encoding: 'utf8',
    });
    // Units of the machine that it reads along may have faults of their own.
    const own = stderr.split('\n').filter((line) => line.includes('klangweg'));
    return { status, stdout, own };
  }
  const exposureOf = (text: string) => {
    const args = ['security', '--offline=yes', '--no-pager', `--threshold=${MAX_EXPOSURE * 10}`];
    const { status, stdout } = analysed(args, text);
    return {
      isHardened: status === 0,
      exposure: Number(/level for \S+: ([\d.]+)/.exec(stdout)?.[1]),
    };
  };

  test('it knows each setting', () => {
    expect(analysed(['verify'], unit)).toMatchObject({ status: 0, own: [] });
  });

  test.each([
    ['a setting that is not there', 'ProtectClock=yes', 'ProtectClocks=yes'],
    ['a program that is not there', 'ExecStart=/usr/bin/node', 'ExecStart=/usr/bin/nodes'],
    ['a group of calls that is not there', '~@privileged', '~@priviledged'],
  ])('it notices %s', (_, from, to) => {
    const { own } = analysed(['verify'], unit.replace(from, to));
    expect(own).not.toEqual([]);
  });

  test(`what it may still do is at most ${MAX_EXPOSURE} of 10`, () => {
    const { isHardened, exposure } = exposureOf(unit);
    expect([isHardened, exposure > 0, exposure <= MAX_EXPOSURE]).toEqual([true, true, true]);
    const softer = exposureOf(unit.replace(/^(Restrict|System|Capability).*\n/gm, ''));
    expect([softer.isHardened, softer.exposure > MAX_EXPOSURE]).toEqual([false, true]);
  });
});

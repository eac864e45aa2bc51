import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { canRun } from '../../support/can-run.ts';
import { composeProblems, filledIn } from '../../support/deploy/compose.ts';
import { stagesOf } from '../../support/deploy/containerfile.ts';
import {
  deployFile,
  deployPath,
  environmentProblems,
  whyNo,
} from '../../support/deploy/deploy-files.ts';
import { at, entriesOf, listOf, readYaml } from '../../support/deploy/read-yaml.ts';

const VALUES = {
  KLANGWEG_HOST: 'walks.example.org',
  KLANGWEG_SECRET: 'Zq7-unter-dem-Turm-4f9kXw2LmT8vRs1B',
  POSTGRES_PASSWORD: '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a6978',
  STORE_SECRET: '8796a5b4c3d2e1f00f1e2d3c4b5a69780f1e2d3c4b5a6978',
};
const FILES = ['compose.yaml', 'compose.full.yaml'];
const FULL = deployFile('compose.full.yaml');

describe.each(FILES)('%s', (name) => {
  const text = deployFile(name);
  const filled = readYaml(filledIn(text, VALUES).filled);

  test('has pinned images, drops privileges, and has neither a password nor a default of one', () => {
    expect(composeProblems(readYaml(text))).toEqual([]);
  });

  test('gives the server an environment that it takes', () => {
    const environment = entriesOf(at(filled, 'services', 'klangweg', 'environment'));
    const set = Object.fromEntries(environment.map(([key, value]) => [key, String(value ?? '')]));
    expect([Object.keys(set).length > 3, environmentProblems(set)]).toEqual([true, []]);
  });

  test('builds a stage that is there, of a folder that is there, and mounts files that are there', () => {
    const build = at(filled, 'services', 'klangweg', 'build');
    const context = resolve(dirname(deployPath(name)), String(at(build, 'context')));
    const stages = stagesOf(deployFile('Containerfile')).map((stage) => stage.name);
    expect(existsSync(resolve(context, String(at(build, 'dockerfile'))))).toBe(true);
    expect(stages).toContain(at(build, 'target'));
    const mounted = entriesOf(at(filled, 'services'))
      .flatMap(([, service]) => listOf(at(service, 'volumes')).map(String))
      .filter((volume) => volume.startsWith('./'))
      .map((volume) => volume.split(':')[0] ?? '');
    expect(mounted.filter((path) => !existsSync(deployPath(path)))).toEqual([]);
  });

  test.runIf(canRun('compose files by PyYAML', whyNoPyYaml()))(
    'a whole reader of YAML reads the same in it',
    () => {
      const program = 'import json, sys, yaml; print(json.dumps(yaml.safe_load(sys.stdin.read())))';
      const { stdout } = spawnSync('python3', ['-c', program], { input: text, encoding: 'utf8' });
      expect(readYaml(text)).toEqual(JSON.parse(stdout));
    },
  );
});

test('compose.yaml needs no value', () => {
  expect(filledIn(deployFile('compose.yaml'), {}).missing).toEqual([]);
});

test('compose.full.yaml asks for each value that it lacks, and says how one is made', () => {
  const missing = new Set(filledIn(FULL, {}).missing);
  expect([...missing].toSorted()).toEqual([
    'KLANGWEG_HOST: the name under which visitors come, like walks.example.org',
    'KLANGWEG_SECRET: make one with openssl rand -base64 32',
    'POSTGRES_PASSWORD: make one with openssl rand -hex 24',
    'STORE_SECRET: make one with openssl rand -hex 24',
  ]);
});

test.each<[string, string | RegExp, string, RegExp]>([
  [
    'a default password',
    /STORE_SECRET:\?[^}]*/,
    'STORE_SECRET:-minioadmin',
    /has a value or a default/,
  ],
  [
    'a password',
    /\$\{POSTGRES_PASSWORD:\?[^}]*\}\n    healthcheck/,
    'geheim\n    healthcheck',
    /postgres: POSTGRES_PASSWORD has a value/,
  ],
  ['an image that moves', 'postgres:16.10-bookworm', 'postgres:latest', /has no version/],
  ['a root that is written into', 'read_only: true', 'read_only: false', /writes into its root/],
  ['capabilities that stay', 'cap_drop: [ALL]', 'cap_drop: [CHOWN]', /keeps capabilities/],
  [
    'a service that is not there',
    'bucket:\n        condition',
    'buckets:\n        condition',
    /buckets is no service/,
  ],
  ['a volume that is not there', '- data:/data', '- datas:/data', /datas is no volume/],
  ['a privileged service', 'init: true', 'privileged: true', /is privileged/],
])('the lint notices %s', (_, from, to, problem) => {
  const wrong = FULL.replace(from, to);
  expect(wrong).not.toBe(FULL);
  expect(composeProblems(readYaml(wrong)).join('\n')).toMatch(problem);
});

test.each([
  ['a: 1\na: 2', /a stands twice/],
  ['a:\n  b: 1\n   c: 2', /indented otherwise/],
  ['\ta: 1', /a tab/],
  ['a: |\n  text', /not read/],
  ['a: &anchor b', /not read/],
])('%j is not read', (text, error) => {
  expect(() => readYaml(text)).toThrow(error);
});

function whyNoPyYaml(): string | undefined {
  const { status } = spawnSync('python3', ['-c', 'import yaml'], { stdio: 'ignore' });
  return whyNo('python3') ?? (status === 0 ? undefined : 'PyYAML is not installed');
}

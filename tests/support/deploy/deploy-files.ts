import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvironment } from '../../../server/config/read-environment.ts';
import { VARIABLES } from '../../../server/config/variables.ts';

export const repository = fileURLToPath(new URL('../../../', import.meta.url));
export const deployPath = (name: string) => join(repository, 'deploy', name);
export const deployFile = (name: string) => readFileSync(deployPath(name), 'utf8');

/** Why a program's tests cannot run; undefined when it is installed. */
export function whyNo(program: string, args: readonly string[] = ['--version']) {
  const { error } = spawnSync(program, args, { stdio: 'ignore' });
  return error && `${program} is not installed`;
}

const known: readonly string[] = VARIABLES.flatMap((name) => [name, `${name}_FILE`]);
/** What Node and its libraries read themselves. */
const SYSTEM = ['HOME'];

/** What the server would say against an environment, variables that it does not know included. */
export function environmentProblems(environment: Readonly<Record<string, string>>) {
  const read = readEnvironment(environment, '/');
  const unknown = Object.keys(environment).filter(
    (name) => !known.includes(name) && !SYSTEM.includes(name),
  );
  return [
    ...unknown.map((name) => `${name} is no variable of the server`),
    ...(read.kind === 'wrong' ? read.problems : []),
  ];
}

import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeTempFolder } from '../../tests/support/temp-folder.ts';
import { areSoundToolsOnPath, lacksSoundTools, soundToolsHere } from './find-sound-tools.ts';
import { ProgramFailed, type Ran } from './run-program.ts';

const version: Ran = { output: 'ffmpeg version 7.1 by somebody', errorOutput: '' };

/** Programs that return the given results one after the other. */
function programs(...programResults: readonly (Ran | ProgramFailed)[]) {
  const requested: string[] = [];
  const find = soundToolsHere((program) => {
    requested.push(program);
    const toolResult = programResults[requested.length - 1] ?? version;
    return toolResult instanceof ProgramFailed
      ? Promise.reject(toolResult)
      : Promise.resolve(toolResult);
  });
  return { requested, find };
}

test('the sound tools are looked for once, for all callers', async () => {
  const { requested, find } = programs();
  const [one, other] = await Promise.all([find(), find()]);
  expect([one === other, one !== undefined, await lacksSoundTools(find)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(requested).toEqual(['ffmpeg', 'ffprobe']);
});

test.each(['missing', 'failed'] as const)(
  'a program that is %s is not tried again',
  async (kind) => {
    const { requested, find } = programs(version, new ProgramFailed(kind, 'ffprobe'));
    expect([await find(), await find(), await lacksSoundTools(find)]).toEqual([
      undefined,
      undefined,
      true,
    ]);
    expect(requested).toHaveLength(2);
  },
);

test('a program that is too slow to answer on a full machine is not taken for missing', async () => {
  const { find } = programs(new ProgramFailed('too-slow', ''), new ProgramFailed('too-slow', ''));
  await expect(find()).rejects.toThrow('too-slow');
  expect(await lacksSoundTools(find)).toBe(false);
  expect(await find()).toBeDefined();
});

test('a start looks for both programs on the PATH, in whatever folders, and runs neither', async () => {
  const temp = makeTempFolder('klangweg-path');
  onTestFinished(() => temp.remove());
  const [one, other] = [join(temp.path, 'one'), join(temp.path, 'other')];
  const path = ['', join(temp.path, 'none'), one, other].join(delimiter);
  const found: boolean[] = [];
  const place = (folder: string, program: string, mode: number) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, program), 'exit 1');
    chmodSync(join(folder, program), mode);
  };
  place(one, 'ffmpeg', 0o755);
  found.push(await areSoundToolsOnPath(path));
  place(one, 'ffprobe', 0o644);
  found.push(await areSoundToolsOnPath(path));
  place(other, 'ffprobe', 0o755);
  found.push(await areSoundToolsOnPath(path));
  expect([...found, await areSoundToolsOnPath('')]).toEqual([false, false, true, false]);
});

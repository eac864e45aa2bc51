import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canRun } from '../../tests/support/can-run.ts';
import { makeTempFolder, type TempFolder } from '../../tests/support/temp-folder.ts';
import { ArchiveEncoder } from './archive-encoder.ts';
import { MANIFEST } from './archive-format.ts';
import { readArchive, type ArchiveForm } from './archive-reader.ts';
import { manifestFile } from './testing/forged-archive.ts';

const run = promisify(execFile);
const isMissing = (program: string) => spawnSync(program, ['--version']).status !== 0;
const missing = ['tar', 'gzip', 'sha256sum'].filter(isMissing).join(', ');
const gnuTar = canRun('with GNU tar', missing === '' ? undefined : `${missing} is not installed`);

const FORM: ArchiveForm = {
  kind: 'backup',
  maxManifestBytes: 10_000,
  manifestBounds: { values: 1000, nested: 100, depth: 10 },
  maxFiles: 100,
  ruleOf: (name) => ({ read: name.startsWith('media/') ? 'pieces' : 'whole', maxBytes: 1e9 }),
};
const NAMES = [MANIFEST, 'database/stories/000001.json', 'media/a.m4a', 'media/empty.vtt'];
const SOUND = Buffer.from(Array.from({ length: 900_000 }, (_, index) => (index * index) % 251));

async function anArchive(): Promise<Buffer> {
  const encoder = new ArchiveEncoder(Date.UTC(2026, 4, 1));
  return Buffer.concat([
    await encoder.compressedFile(MANIFEST, manifestFile('backup', {}).content),
    await encoder.compressedFile('database/stories/000001.json', Buffer.from('["Türme"]')),
    encoder.beginFile('media/a.m4a', SOUND.length),
    encoder.piece(SOUND.subarray(0, 600_000)),
    encoder.piece(SOUND.subarray(600_000)),
    encoder.endFile().padding,
    encoder.beginFile('media/empty.vtt', 0),
    encoder.endFile().padding,
    encoder.end(),
  ]);
}

describe.runIf(gnuTar)('an archive and the tar of every system', () => {
  let folder: TempFolder;
  const inFolder = (name: string) => join(folder.path, name);
  beforeAll(async () => {
    folder = makeTempFolder('klangweg-tar');
    writeFileSync(inFolder('backup.tar.gz'), await anArchive());
    mkdirSync(inFolder('out'));
  });
  afterAll(() => folder.remove());

  test('tar lists it by readable names, unpacks it, and sha256sum finds every file right', async () => {
    await run('gzip', ['--test', inFolder('backup.tar.gz')]);
    const listed = await run('tar', ['tzf', inFolder('backup.tar.gz')]);
    expect([listed.stdout.trim().split('\n'), listed.stderr]).toEqual([
      [...NAMES, 'SHA256SUMS'],
      '',
    ]);
    const verbose = await run('tar', ['tvzf', inFolder('backup.tar.gz')], { env: { TZ: 'UTC' } });
    expect(verbose.stdout).toMatch(/^-rw------- .* 2026-05-01 00:00 manifest\.json$/m);
    const cwd = inFolder('out');
    await run('tar', ['xzf', '../backup.tar.gz'], { cwd });
    expect(readFileSync(join(cwd, 'media/a.m4a')).equals(SOUND)).toBe(true);
    const { stdout } = await run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd });
    expect(stdout.trim().split('\n')).toEqual(NAMES.map((name) => `${name}: OK`));
  });

  test.each(['gnu', 'ustar', 'posix', 'v7'])(
    'an archive repacked by tar in the same order is read, as %s',
    async (format) => {
      const cwd = inFolder('out');
      await run('tar', ['xzf', '../backup.tar.gz'], { cwd });
      const { stdout } = await run('tar', ['tzf', '../backup.tar.gz'], { cwd });
      writeFileSync(inFolder('list'), stdout);
      await run('tar', ['czf', '../again.tar.gz', `--format=${format}`, '-T', '../list'], { cwd });
      const handle = await open(inFolder('again.tar.gz'), 'r');
      const pieces: Buffer[] = [];
      const names: string[] = [];
      for await (const part of readArchive(handle, FORM)) {
        if (part.kind === 'piece') pieces.push(part.piece);
        else names.push(part.kind === 'manifest' ? MANIFEST : part.name);
      }
      await handle.close();
      expect([names, Buffer.concat(pieces).equals(SOUND)]).toEqual([NAMES, true]);
    },
  );
});

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canRun } from '../support/can-run.ts';
import { listPack, makePack, runPacked, unpack, whyNoTar } from '../support/pack.ts';
import { startServer, type RealServer } from '../support/real-server.ts';
import { spawnServer } from '../support/server-process.ts';
import { makeTempFolder, type TempFolder } from '../support/temp-folder.ts';

const digestOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

describe.runIf(canRun('the pack of a release', whyNoTar()))('the pack of a release', () => {
  let folder: TempFolder;
  let release: string;
  let server: RealServer | undefined;
  const inFolder = (name: string) => join(folder.path, name);

  beforeAll(async () => {
    folder = makeTempFolder('klangweg-pack');
    await makePack(inFolder('pack.tar.gz'));
    release = await unpack(inFolder('pack.tar.gz'), inFolder('release'));
  });
  afterAll(async () => {
    await server?.remove();
    folder.remove();
  });

  test('made again it is the same, byte for byte', async () => {
    await makePack(inFolder('again.tar.gz'), { TZ: 'Pacific/Auckland', LANG: 'C' });
    expect(digestOf(inFolder('again.tar.gz'))).toBe(digestOf(inFolder('pack.tar.gz')));
  });

  test('holds what a server needs, readable by everybody, and nothing that builds or tests it', async () => {
    const lines = await listPack(inFolder('pack.tar.gz'));
    expect(lines.filter((line) => !line.startsWith('-rw-r--r-- 0/0 '))).toEqual([]);
    expect(lines.filter((line) => /\.map$|\.inputs$|\/(src|tests|scripts)\//.test(line))).toEqual(
      [],
    );
    expect(readdirSync(join(release, 'node_modules')).toSorted()).toEqual([
      '@img',
      '@node-rs',
      '@photostructure',
      'detect-libc',
      'node-addon-api',
      'node-gyp-build',
      'semver',
      'sharp',
    ]);
  });

  test('runs on its own: it is ready, sends a walk, and its command line reads the same data', async () => {
    server = await startServer({ release, isFresh: true });
    const page = await fetch(`${server.url}/a/demo`).then((response) => response.text());
    expect(page).toContain('<audio');
    const script =
      /<script[^>]+src="([^"]+)"/.exec(page)?.[1] ?? /"(\/static\/js\/[^"]+\.js)"/.exec(page)?.[1];
    const { status } = await fetch(new URL(script ?? '/none', server.url));
    expect(status).toBe(200);
    const env = { KLANGWEG_DATA: server.dataFolder };
    const link = await runPacked(release, env, ['admin', 'link']);
    expect(link.stdout).toMatch(/\/login#setup=\S+/);
    const backup = inFolder('backup.tar.gz');
    await runPacked(release, env, ['backup', '--to', backup]);
    expect((await runPacked(release, {}, ['verify', backup])).stdout).toContain('stories');
  });

  test('on a machine of another kind it says so and ends', async () => {
    const file = join(release, 'package.json');
    const manifest = readFileSync(file, 'utf8');
    writeFileSync(file, manifest.replace(`"${process.arch}"`, '"riscv64"'));
    const life = spawnServer({ PORT: '0', KLANGWEG_DATA: inFolder('none') }, [], release);
    const { code } = await life.ended;
    writeFileSync(file, manifest);
    expect([code, life.output()]).toEqual([
      1,
      expect.stringMatching(/made for \w+ riscv64.*, and this machine is \w+ \w+/),
    ]);
  });
});

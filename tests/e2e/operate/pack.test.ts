import { spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canRun } from '../../support/can-run.ts';
import { listPack, makePack, runPacked, unpack, whyNoTar } from '../../support/servers/pack.ts';
import { repository, whyNo } from '../../support/deploy/deploy-files.ts';
import { linesToCopy } from '../../support/deploy/set-up-lines.ts';
import { packagesBelow, packagesBuiltIn, purlOf } from '../../support/servers/packages-of.ts';
import { startServer, type RealServer } from '../../support/servers/real-server.ts';
import { spawnServer } from '../../support/servers/server-process.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';

interface Sbom {
  readonly components: readonly { readonly purl: string }[];
  readonly dependencies: readonly { readonly dependsOn: readonly string[] }[];
}

const VERIFIED = /^Signature Verified Successfully\n +"sha256": "[0-9a-f]{64}"\n$/;

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

  test('made again it is the same, byte for byte; a key signs what it is', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    writeFileSync(inFolder('key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const env = { TZ: 'Pacific/Auckland', LANG: 'C', RELEASE_KEY: inFolder('key.pem') };
    const again = inFolder('signed/klangweg-again.tar.gz');
    await makePack(again, env);
    writeFileSync(
      inFolder('signed/release-key.pub'),
      publicKey.export({ type: 'spki', format: 'pem' }),
    );
    expect(digestOf(again)).toBe(digestOf(inFolder('pack.tar.gz')));
    expect(existsSync(inFolder('pack.tar.gz.manifest.json.sig'))).toBe(false);
    const manifest = readFileSync(`${again}.manifest.json`);
    const signature = readFileSync(`${again}.manifest.json.sig`);
    expect(JSON.parse(manifest.toString('utf8'))).toMatchObject({
      sbom: { sha256: digestOf(join(release, 'sbom.cdx.json')) },
      archive: { name: basename(again), sha256: digestOf(again) },
    });
    expect(verify(null, manifest, publicKey, signature)).toBe(true);
    manifest[20] = (manifest[20] ?? 0) ^ 1;
    expect(verify(null, manifest, publicKey, signature)).toBe(false);
  });

  test.runIf(canRun('the verifying of a release', whyNo('openssl', ['version'])))(
    "the document's lines verify it, and find an archive of which one byte is another",
    () => {
      const lines = linesToCopy('Verify it', 'docs/operators/releases.md').join('\n');
      const verifyAll = () =>
        spawnSync('bash', ['-euc', lines], { cwd: inFolder('signed'), encoding: 'utf8' });
      expect(verifyAll()).toMatchObject({ status: 0, stdout: expect.stringMatching(VERIFIED) });
      const archive = inFolder('signed/klangweg-again.tar.gz');
      const bytes = readFileSync(archive);
      bytes[1000] = (bytes[1000] ?? 0) ^ 1;
      writeFileSync(archive, bytes);
      expect(verifyAll().status).toBe(1);
    },
  );

  test('names every package that it brings, and every one whose code it contains', () => {
    const { components, dependencies } = JSON.parse(
      readFileSync(join(release, 'sbom.cdx.json'), 'utf8'),
    ) as Sbom;
    const named = new Set(components.map(({ purl }) => purl));
    const isUnnamed = (folder: string) => !named.has(purlOf(folder));
    expect(packagesBelow(join(release, 'node_modules')).filter(isUnnamed)).toEqual([]);
    const contained = packagesBuiltIn(repository);
    const names = ['react', 'maplibre-gl', 'fastify', 'pino', 'workbox-core'];
    expect(contained.map((folder) => basename(folder))).toEqual(expect.arrayContaining(names));
    expect(contained.filter(isUnnamed)).toEqual([]);
    const needed = new Set(dependencies.flatMap(({ dependsOn }) => dependsOn));
    expect([...named].filter((purl) => !needed.has(purl))).toEqual([]);
    expect([...needed].filter((purl) => !named.has(purl))).toEqual([]);
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

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canRun } from '../../support/can-run.ts';
import { deployFile } from '../../support/deploy/deploy-files.ts';
import { takeSteps, type ImageFacts } from '../../support/deploy/image-steps.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { whyNoTar } from '../../support/servers/pack.ts';
import { spawnCommand, untilReady } from '../../support/servers/server-process.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { BEGINS_WITHIN_MS } from '../../support/wait.ts';

/** A root of its own that is only read, and a user who is not root there. */
function whyNoOwnRoot(): string | undefined {
  const { error, status } = spawnSync('bwrap', ['--unshare-user', '--ro-bind', '/', '/', 'true']);
  if (error) return 'bwrap is not installed';
  return status === 0 ? undefined : 'bwrap may make no namespace';
}

/** What Debian's image has, beside what is copied into it. */
const SYSTEM = ['/usr', '/lib', '/lib64', '/bin'].filter((path) => existsSync(path));

describe.runIf(canRun("the image's steps", whyNoTar()))("the image's steps", () => {
  let folder: TempFolder;
  let image: ImageFacts;
  const inImage = (path: string) => join(image.folder, path);
  beforeAll(() => {
    folder = makeTempFolder('klangweg-image');
    image = takeSteps(deployFile('Containerfile'), 'plain', folder.path);
  });
  afterAll(() => folder.remove());

  test('the files that are copied are all that the build reads', () => {
    // Else it would build anew, as its inputs would not be those of this repository's build.
    expect(image.output).not.toMatch(/Building the app|Installing packages/);
    expect(readdirSync(image.folder).toSorted()).toEqual(['app', 'data']);
  });

  test('in a plain folder they end in a server that starts and calls itself healthy', async () => {
    const port = String(await freePort());
    const env = { ...image.environment, PORT: port, KLANGWEG_DATA: inImage('data') };
    const [program = '', main = ''] = image.command;
    const life = spawnCommand([program, inImage(main)], env);
    await untilReady(life, `http://127.0.0.1:${port}`, BEGINS_WITHIN_MS);
    const health = (PORT: string) => {
      const [node = '', check = ''] = image.healthCheck;
      return spawnSync(node, [inImage(check)], { env: { ...process.env, PORT } }).status;
    };
    expect([health(port), health('1')]).toEqual([0, 1]);
    life.signal('SIGTERM');
    expect(await life.ended).toEqual({ code: 0, signal: null });
  });

  test.runIf(canRun('the image with a root that is only read', whyNoOwnRoot()))(
    'without root and with a root that is only read it starts, too',
    async () => {
      const port = String(await freePort());
      const own = makeTempFolder('klangweg-image-data');
      const [, ...args] = image.command;
      const life = spawnCommand(
        [
          ...['bwrap', '--unshare-user', '--uid', '10001', '--gid', '10001', '--die-with-parent'],
          ...SYSTEM.flatMap((path) => ['--ro-bind', path, path]),
          ...['--ro-bind', process.execPath, '/node', '--ro-bind', inImage('app'), '/app'],
          ...['--bind', own.path, '/data', '--tmpfs', '/tmp', '--proc', '/proc', '--dev', '/dev'],
          ...['--remount-ro', '/', '--chdir', '/app', '/node', ...args],
        ],
        { ...image.environment, PORT: port },
      );
      await untilReady(life, `http://127.0.0.1:${port}`, BEGINS_WITHIN_MS);
      const page = await fetch(`http://127.0.0.1:${port}/a/museum`);
      life.signal('SIGTERM');
      await life.ended;
      expect([page.status, readdirSync(own.path)]).toEqual([
        200,
        expect.arrayContaining(['klangweg.sqlite', 'media', 'secret']),
      ]);
      own.remove();
    },
  );
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import {
  beginUpload,
  offsetOf,
  uploadUrlOf,
  sendPiece,
  uploadIdOf,
} from '../../../server/testing/send-upload.ts';
import { JOB_TIMING } from '../../../server/jobs/job-runner.ts';
import type { BackupsRead } from '../../../src/contract/admin/backups.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import {
  callApi,
  mustCall,
  password,
  setUpAdministrator,
} from '../../support/servers/api-client.ts';
import { publishWalk } from '../../support/stories/published-walk.ts';
import { startServer, type RealServer } from '../../support/servers/real-server.ts';
import { onBackendsAtOnce } from '../../support/stores/store-backends.ts';
import { TIMEOUT_MS, waitFor } from '../../support/wait.ts';
import { startServerOn } from './server-on.ts';

const PIECE_BYTES = 1_048_576;
const NAME = 'vom-alten-server';
const M4A = Buffer.from('\0\0\0\x1cftypM4A \0\0\0\0', 'latin1');
const walk = aWalk(NAME)
  .withTracks(2, { audio: { 2: 'turm.m4a' } })
  .build();

interface AdminAccess {
  readonly url: string;
  readonly token: string;
}

async function openAdminAccess(server: RealServer): Promise<AdminAccess> {
  const { accessToken } = await setUpAdministrator(server.url, await server.setupSecret());
  return { url: server.url, token: accessToken };
}

const readBackups = ({ url, token }: AdminAccess) =>
  mustCall<BackupsRead>(url, 'adminBackups', { token });

/**
 * The latest job has finished: its kind and its result. A job whose worker died is awaited first.
 */
const isOver = (adminAccess: AdminAccess, kind: string) =>
  waitFor(
    `the end of ${kind}`,
    async () => {
      const [job] = (await readBackups(adminAccess)).jobs;
      return job?.kind === kind && job.finishedAtMs !== null ? job : undefined;
    },
    JOB_TIMING.leaseMs + TIMEOUT_MS,
  );

let before: Promise<Buffer> | undefined;
const backedUp = () => (before ??= backUpOtherServer());

/** A server with a walk of its own name, and its backup. */
async function backUpOtherServer(): Promise<Buffer> {
  const server = await startServer();
  try {
    const adminAccess = await openAdminAccess(server);
    const administrator = { accessToken: adminAccess.token, userId: '' };
    const sound = join(server.dataFolder, 'turm.m4a');
    writeFileSync(sound, Buffer.concat([M4A, Buffer.alloc(2_000_000, 'klang')]));
    await publishWalk(server, administrator, walk, {
      ...{ mediaFolder: server.dataFolder, media: [{ name: 'turm.m4a' }] },
    });
    await mustCall(server.url, 'adminMakeBackup', {
      token: adminAccess.token,
      body: { hasMedia: true },
    });
    await isOver(adminAccess, 'make');
    const [backup] = (await readBackups(adminAccess)).backups;
    return readFileSync(join(server.dataFolder, 'backups', backup?.name ?? ''));
  } finally {
    await server.remove();
  }
}

/** Sends the file's pieces up to the offset `end`. */
async function sendUntil(
  adminAccess: AdminAccess,
  uploadUrl: string,
  { bytes, end }: { bytes: Buffer; end: number },
) {
  for (
    let from = await offsetOf(adminAccess, uploadUrl);
    from < end;
    from = await offsetOf(adminAccess, uploadUrl)
  ) {
    const piece = bytes.subarray(from, Math.min(end, from + PIECE_BYTES));
    expect((await sendPiece(adminAccess, uploadUrl, { from, bytes: piece })).status).toBe(204);
  }
}

onBackendsAtOnce((it) => {
  it('F28 a backup of SQLite is uploaded to this database, through a stop and a kill of the server, and restored whole', async (backend) => {
    const bytes = await backedUp();
    const server = await startServerOn(await backend.empty());
    try {
      const adminAccess = await openAdminAccess(server);
      const sent = { ...adminAccess, purpose: 'backup', name: 'alt.backup' } as const;
      const uploadUrl = uploadUrlOf(await beginUpload(sent, bytes.length));
      await sendUntil(adminAccess, uploadUrl, { bytes, end: Math.floor(bytes.length * 0.3) });
      await server.stop();
      await server.restart();
      await sendUntil(adminAccess, uploadUrl, { bytes, end: Math.floor(bytes.length * 0.6) });
      const dying = sendPiece(adminAccess, uploadUrl, {
        from: await offsetOf(adminAccess, uploadUrl),
        bytes: bytes.subarray(Math.floor(bytes.length * 0.6)),
      }).catch(() => undefined);
      await server.kill();
      await dying;
      await server.restart();
      expect((await readBackups(adminAccess)).arrived).toEqual([]);
      await sendUntil(adminAccess, uploadUrl, { bytes, end: bytes.length });
      expect((await readBackups(adminAccess)).arrived.map(({ name }) => name)).toEqual([
        'alt.backup',
      ]);

      const id = uploadIdOf(uploadUrl);
      const importing = { token: adminAccess.token, params: { id }, body: { password } };
      await mustCall(adminAccess.url, 'adminBringBackup', importing);
      // A job that is killed while it reads the file starts over.
      await server.kill();
      await server.restart();
      const brought = await isOver(adminAccess, 'bring');
      expect([brought.state, brought.error]).toEqual(['done', null]);
      const [stored, ...more] = (await readBackups(adminAccess)).backups;
      expect([stored?.why, stored?.bytes, stored?.about?.database, more]).toEqual([
        ...['brought', bytes.length, 'sqlite', []],
      ]);
      expect((await fetch(`${adminAccess.url}/a/${NAME}`)).status).toBe(404);
      const restore = {
        token: adminAccess.token,
        params: { name: stored?.name ?? '' },
        body: { password },
      };
      await mustCall(adminAccess.url, 'adminRestoreBackup', restore);
      await waitFor('the walk of the backup', async () =>
        (await fetch(`${adminAccess.url}/a/${NAME}`)).status === 200 ? true : undefined,
      );
      const story = await callApi(adminAccess.url, 'getStory', { params: { walkSlug: NAME } });
      const { files } = story.body as { files: readonly { url: string; bytes: number }[] };
      const lost = [];
      for (const file of files) {
        const body = await (await fetch(new URL(file.url, adminAccess.url))).arrayBuffer();
        if (body.byteLength !== file.bytes) lost.push(file.url);
      }
      expect([files.length > 0, lost]).toEqual([true, []]);
    } finally {
      await server.remove();
    }
  });
});

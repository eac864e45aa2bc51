import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import {
  beginUpload,
  offsetOf,
  placeOf,
  sendPiece,
  uploadIdOf,
} from '../../server/testing/send-upload.ts';
import { JOB_PATIENCE } from '../../server/jobs/job-runner.ts';
import type { BackupsRead } from '../../src/contract/admin/backups.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { callApi, mustCall, password, setUpAdministrator } from '../support/api-client.ts';
import { publishWalk } from '../support/published-walk.ts';
import { startServer, type RealServer } from '../support/real-server.ts';
import { onBackendsAtOnce } from '../support/store-backends.ts';
import { PATIENCE_MS, waitFor } from '../support/wait.ts';
import { startServerOn } from './server-on.ts';

const PIECE_BYTES = 1_048_576;
const NAME = 'vom-alten-server';
const M4A = Buffer.from('\0\0\0\x1cftypM4A \0\0\0\0', 'latin1');
const walk = aWalk(NAME)
  .withTracks(2, { audio: { 2: 'turm.m4a' } })
  .build();

interface Desk {
  readonly url: string;
  readonly token: string;
}

async function openDesk(server: RealServer): Promise<Desk> {
  const { accessToken } = await setUpAdministrator(server.url, await server.setupSecret());
  return { url: server.url, token: accessToken };
}

const look = ({ url, token }: Desk) => mustCall<BackupsRead>(url, 'adminBackups', { token });

/** The last work is over; its kind and how it ended. Whoever died over it is waited for first. */
const isOver = (desk: Desk, kind: string) =>
  waitFor(
    `the end of ${kind}`,
    async () => {
      const [job] = (await look(desk)).jobs;
      return job?.kind === kind && job.finishedAtMs !== null ? job : undefined;
    },
    JOB_PATIENCE.leaseMs + PATIENCE_MS,
  );

let before: Promise<Buffer> | undefined;
const backedUp = () => (before ??= backUpElsewhere());

/** A host with a walk of its own name, and what it has backed up. */
async function backUpElsewhere(): Promise<Buffer> {
  const server = await startServer();
  try {
    const desk = await openDesk(server);
    const administrator = { accessToken: desk.token, userId: '' };
    const sound = join(server.dataFolder, 'turm.m4a');
    writeFileSync(sound, Buffer.concat([M4A, Buffer.alloc(2_000_000, 'klang')]));
    await publishWalk(server, administrator, walk, {
      ...{ mediaFolder: server.dataFolder, media: [{ name: 'turm.m4a' }] },
    });
    await mustCall(server.url, 'adminMakeBackup', { token: desk.token, body: { hasMedia: true } });
    await isOver(desk, 'make');
    const [backup] = (await look(desk)).backups;
    return readFileSync(join(server.dataFolder, 'backups', backup?.name ?? ''));
  } finally {
    await server.remove();
  }
}

/** As many pieces as go until there. */
async function sendUntil(
  desk: Desk,
  place: string,
  { bytes, end }: { bytes: Buffer; end: number },
) {
  for (let from = await offsetOf(desk, place); from < end; from = await offsetOf(desk, place)) {
    const piece = bytes.subarray(from, Math.min(end, from + PIECE_BYTES));
    expect((await sendPiece(desk, place, { from, bytes: piece })).status).toBe(204);
  }
}

onBackendsAtOnce((it) => {
  it('F28 a backup of SQLite is uploaded into this database, through a stop and a kill of the server, and put back whole', async (backend) => {
    const bytes = await backedUp();
    const server = await startServerOn(await backend.empty());
    try {
      const desk = await openDesk(server);
      const sent = { ...desk, purpose: 'backup', name: 'alt.backup' } as const;
      const place = placeOf(await beginUpload(sent, bytes.length));
      await sendUntil(desk, place, { bytes, end: Math.floor(bytes.length * 0.3) });
      await server.stop();
      await server.restart();
      await sendUntil(desk, place, { bytes, end: Math.floor(bytes.length * 0.6) });
      const dying = sendPiece(desk, place, {
        from: await offsetOf(desk, place),
        bytes: bytes.subarray(Math.floor(bytes.length * 0.6)),
      }).catch(() => undefined);
      await server.kill();
      await dying;
      await server.restart();
      expect((await look(desk)).arrived).toEqual([]);
      await sendUntil(desk, place, { bytes, end: bytes.length });
      expect((await look(desk)).arrived.map(({ name }) => name)).toEqual(['alt.backup']);

      const id = uploadIdOf(place);
      const bring = { token: desk.token, params: { id }, body: { password } };
      await mustCall(desk.url, 'adminBringBackup', bring);
      // Whoever is killed while it is read begins again.
      await server.kill();
      await server.restart();
      const brought = await isOver(desk, 'bring');
      expect([brought.state, brought.error]).toEqual(['done', null]);
      const [kept, ...more] = (await look(desk)).backups;
      expect([kept?.why, kept?.bytes, kept?.about?.database, more]).toEqual([
        ...['brought', bytes.length, 'sqlite', []],
      ]);
      expect((await fetch(`${desk.url}/a/${NAME}`)).status).toBe(404);
      const restore = { token: desk.token, params: { name: kept?.name ?? '' }, body: { password } };
      await mustCall(desk.url, 'adminRestoreBackup', restore);
      await waitFor('the walk of the backup', async () =>
        (await fetch(`${desk.url}/a/${NAME}`)).status === 200 ? true : undefined,
      );
      const story = await callApi(desk.url, 'getStory', { params: { walkSlug: NAME } });
      const { files } = story.body as { files: readonly { url: string; bytes: number }[] };
      const lost = [];
      for (const file of files) {
        const body = await (await fetch(new URL(file.url, desk.url))).arrayBuffer();
        if (body.byteLength !== file.bytes) lost.push(file.url);
      }
      expect([files.length > 0, lost]).toEqual([true, []]);
    } finally {
      await server.remove();
    }
  });
});

import { expect, test } from 'vitest';
import { mapStorage } from '../../../tests/support/web-storage.ts';
import { memoryKeptFiles } from '../kept-files-memory/memory-kept-files.ts';
import { lockTurns } from '../turns-locks/lock-turns.ts';
import { begunUploads } from './begun-uploads.ts';
import { keyOf } from './file-mark.ts';
import { halfSent } from './half-sent.ts';

const endpoint = 'https://weg.example/api/admin/uploads';
const turm = { name: 'turm', bytes: 5, lastModifiedMs: 7 };
const kai = { ...turm, name: 'kai' };

/** A host that answers each look with this status, and has so many bytes. */
function aDesk({ status = 200, arrived = 3 } = {}) {
  const asked: string[] = [];
  const storage = mapStorage();
  const begun = begunUploads({ storage, userId: 'ada', endpoint, nowMs: () => 1000 });
  const keptFiles = memoryKeptFiles(100);
  const headers = { 'Upload-Offset': String(arrived) };
  const needs = {
    userId: 'ada',
    ...{ begun, keptFiles, turns: lockTurns(undefined), token: () => 'bearer' },
    fetch: (url: string | URL | Request) => {
      asked.push(url as string);
      return Promise.resolve(new Response(null, { status, headers }));
    },
  };
  const keep = (mark: typeof turm) =>
    keptFiles.keep('ada', keyOf('ada', mark), new File(['12345'], mark.name));
  return { needs, begun, keptFiles, asked, keep };
}

test('what still waited for its turn is there too, and nobody is asked about it', async () => {
  const { needs, begun, asked, keep } = aDesk();
  begun.add(turm);
  begun.add(kai);
  begun.note(kai, { isPaused: true });
  await keep(kai);
  const [first, second, ...more] = await halfSent(needs, undefined);
  expect(first).toEqual({ key: keyOf('ada', turm), ...turm, sent: 0, isPaused: false });
  expect([second?.file?.name, second?.file?.lastModified]).toEqual(['kai', 7]);
  expect([second?.sent, second?.isPaused, more, asked]).toEqual([0, true, [], []]);
});

test('an empty file that waited is not taken for one that has come whole', async () => {
  const { needs, begun } = aDesk();
  begun.add({ ...turm, bytes: 0 });
  expect(await halfSent(needs, undefined)).toHaveLength(1);
});

test('of what had begun the host says how much has come; without an answer the device does', async () => {
  const lines = await Promise.all(
    [{ arrived: 3 }, { status: 500 }].map(async (host) => {
      const { needs, begun } = aDesk(host);
      begun.add(turm);
      begun.note(turm, { url: `${endpoint}/x`, sent: 2 });
      return halfSent(needs, undefined);
    }),
  );
  expect(lines.flat().map(({ sent }) => sent)).toEqual([3, 2]);
});

test.each([{ status: 404 }, { arrived: 5 }])(
  'what the host has lost, or has whole, is forgotten with its file: %j',
  async (host) => {
    const { needs, begun, keptFiles, keep } = aDesk(host);
    begun.add(turm);
    begun.note(turm, { url: `${endpoint}/x`, sent: 2 });
    await keep(turm);
    expect([await halfSent(needs, undefined), begun.all()]).toEqual([[], []]);
    await halfSent(needs, undefined);
    expect(await keptFiles.read('ada', keyOf('ada', turm))).toBeUndefined();
  },
);

test('files of another purpose are left out', async () => {
  const { needs, begun } = aDesk();
  begun.add({ ...turm, purpose: 'backup' });
  expect(await halfSent(needs, undefined)).toEqual([]);
  expect(await halfSent(needs, 'backup')).toHaveLength(1);
});

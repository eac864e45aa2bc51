import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subtleDigest } from '../../src/platform/system/subtle-digest.ts';
import { manualClock } from '../../src/platform/system/clock-manual.ts';
import { memoryMedia } from '../../src/platform/media-store/memory.ts';
import { httpMediaSource } from '../../src/platform/network/http-media-source.ts';
import type { StoredFile } from '../../src/contract/stored-records.ts';
import { nextRun } from '../../src/core/offline/download-state.ts';
import type { DownloadEvent, DownloadState } from '../../src/core/offline/download-state.ts';
import { beginDownload, stepDownload } from '../../src/core/offline/download.ts';
import { fetchRun } from '../../src/player/offline/downloads/fetch-run.ts';
import { waitFor } from '../support/wait.ts';
import { isFullGrid, report } from './grid.ts';

const CHUNK = 65_536;
const sound = randomBytes(9 * CHUNK + 321);
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const step = isFullGrid ? 9_973 : 79_999;
let sent = 0;
let resetAfter = Infinity;
/** Whole chunks that the client has stored, over all rounds. */
let storedChunks = 0;
let server: Server;
let iterations = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    const [, from = '', to = ''] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    const piece = sound.subarray(Number(from), Number(to) + 1);
    response.writeHead(206, {
      'content-range': `bytes ${from}-${to}/${sound.length}`,
      'content-length': piece.length,
    });
    const part = piece.subarray(0, Math.max(0, resetAfter - sent));
    sent += part.length;
    if (part.length === piece.length) response.end(part);
    else {
      resetAfter = Infinity;
      // Unread data is lost when a connection is reset, however small its pieces are.
      const fullChunks = storedChunks + Math.floor(part.length / CHUNK);
      response.write(part, () => {
        void waitFor('what was sent', () => storedChunks >= fullChunks || undefined).then(() =>
          request.socket.resetAndDestroy(),
        );
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  report('F13', iterations, 'connections reset');
});

function theFile(): StoredFile {
  const { port } = server.address() as AddressInfo;
  return {
    walk: 'demo',
    revision: 'aa',
    url: `http://127.0.0.1:${String(port)}/sound`,
    sha256: digestOf(sound),
    bytes: sound.length,
    type: 'audio/mp4',
    chunkBytes: CHUNK,
    chunks: Array.from({ length: 10 }, (_, i) =>
      digestOf(sound.subarray(i * CHUNK, (i + 1) * CHUNK)),
    ),
    state: 'partial',
  };
}

/** Runs until the file is complete: each break is followed by a retry at once. */
async function download(file: StoredFile) {
  const { media } = memoryMedia();
  const ports = {
    media,
    source: httpMediaSource(fetch, { cache: 'no-store' }),
    digest: subtleDigest(crypto),
    clock: manualClock(),
  };
  let state: DownloadState = beginDownload([file], new Map()).state;
  const dispatch = (event: DownloadEvent) => {
    if (event.type === 'chunk/stored') storedChunks += 1;
    state = stepDownload(state, event).state;
  };
  for (let run = nextRun(state); run; run = nextRun(state)) {
    await fetchRun(ports, file, run, dispatch, new AbortController().signal);
    dispatch({ type: 'woken' });
  }
  const chunks = await Promise.all(
    file.chunks.map((_, index) => media.readChunk(file.sha256, index)),
  );
  return Buffer.concat(chunks.map((chunk) => (chunk.ok && chunk.value) || new Uint8Array()));
}

test('F13 a connection that is reset after k bytes costs at most one chunk twice, for every k', async () => {
  const file = theFile();
  for (let k = 0; k < sound.length; k += step) {
    sent = 0;
    resetAfter = k;
    expect((await download(file)).equals(sound)).toBe(true);
    expect(sent - sound.length).toBeLessThanOrEqual(CHUNK);
    iterations += 1;
  }
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serverClock } from '../../../server/clock.ts';
import { apiErrorOf } from '../../../server/http/error-response.ts';
import { diskMedia } from '../../../server/media-files/disk-media.ts';
import { readMediaAddress } from '../../../server/media-files/media-address.ts';
import type { MediaStore } from '../../../server/media-files/media-store.ts';
import type { S3Timeouts } from '../../../server/media-files/s3/s3-client.ts';
import { S3Media } from '../../../server/media-files/s3/s3-media.ts';
import { serveMedia } from '../../../server/media/serving/serve-media.ts';
import { startFakeS3, type FakeS3 } from '../links/fake-s3.ts';
import { makeTempFolder } from '../temp-folder.ts';

/** A media store, and a server that only serves its content. */
export interface MediaUnderTest {
  readonly store: MediaStore;
  /** The server's address, without a slash at its end. */
  readonly url: string;
  /** The transfers that broke off in the middle. */
  readonly broken: string[];
  close(): Promise<void>;
}

/** Short, so that a hanging store times out within a test; long enough for a busy machine. */
const SHORT: S3Timeouts = {
  responseTimeoutMs: 1000,
  uploadMs: 20_000,
  silenceMs: 1000,
  retryMs: [1, 1],
};

export const mediaBackends: Readonly<Record<string, () => Promise<MediaUnderTest>>> = {
  disk: async () => {
    const folder = makeTempFolder('klangweg-media');
    const served = await serve(await diskMedia(join(folder.path, 'media')));
    return { ...served, close: () => served.close().then(() => folder.remove()) };
  },
  s3: async () => mediaInS3(),
};

/** Media in the fake object store, which is returned, too, so that tests can make it fail. */
export async function mediaInS3(
  location: Partial<FakeS3['s3Location']> = {},
  timeouts = SHORT,
): Promise<MediaUnderTest & { readonly s3: FakeS3 }> {
  const s3 = await startFakeS3();
  const served = await serve(new S3Media({ ...s3.s3Location, ...location }, serverClock, timeouts));
  return { ...served, s3, close: () => served.close().then(() => s3.close()) };
}

async function serve(store: MediaStore): Promise<MediaUnderTest> {
  const broken: string[] = [];
  const onBroken = (error: Error) => broken.push(error.message);
  const server = createServer((request, response) => {
    const name = readMediaAddress(request.url ?? '') ?? { sha256: '', ext: '' };
    const mediaResponse = { store, name, cacheControl: 'no-cache', isSecure: false, onBroken };
    serveMedia(request, response, mediaResponse).then(
      (isThere) => isThere || response.writeHead(404).end(),
      (error: unknown) => response.writeHead(apiErrorOf(error).status).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    store,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    broken,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        store.close();
      }),
  };
}

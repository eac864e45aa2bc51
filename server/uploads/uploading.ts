import type { IncomingMessage, ServerResponse } from 'node:http';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { FastifyBaseLogger } from 'fastify';
import { MEDIUM_HEADER, MOST_BYTES_OF, UPLOAD_PURPOSES } from '../../src/contract/admin/uploads.ts';
import { refusalOf } from '../http/error-answer.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { takeInUpload } from '../usecases/take-in-upload.ts';
import { safeName } from './safe-name.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'media' | 'uploads'>;

interface Sender {
  /** Of the upload; absent: it begins. */
  readonly id: string | undefined;
  readonly by: string;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

export interface Uploading {
  answer(request: IncomingMessage, response: ServerResponse, sender: Sender): Promise<void>;
}

/**
 * Takes files in pieces and goes on where a connection broke off. Guarantee: whoever is told that
 * all has come finds the medium in the library.
 */
export async function tusUploading(needs: Needs, path: string): Promise<Uploading> {
  const { uploads } = needs;
  await uploads.prepare();
  const senders = new WeakMap<object, Sender>();
  const senderOf = (request: TusRequest) => senders.get(request.runtime?.node?.req ?? NOBODY);
  const server = new Server({
    path,
    datastore: new FileStore({ directory: uploads.path }),
    maxSize: Math.max(...Object.values(MOST_BYTES_OF)),
    relativeLocation: true,
    allowedOrigins: [],
    async onUploadCreate(request, { size, metadata }) {
      if (size === undefined || size === 0) throw new Refusal('request/invalid', { field: 'size' });
      const purpose = UPLOAD_PURPOSES.find((one) => one === metadata?.['purpose']) ?? 'medium';
      if (size > MOST_BYTES_OF[purpose]) throw new Refusal('request/too-large');
      if (!(await uploads.hasRoomFor(size))) throw new Refusal('storage/full');
      const name = safeName(metadata?.['filename'] ?? '');
      return { metadata: { name, by: senderOf(request)?.by ?? '', purpose } };
    },
    async onUploadFinish(_request, { id }) {
      return { headers: { [MEDIUM_HEADER]: await takenIn(needs, id) } };
    },
    async onResponseError(request, error) {
      const refusal = error instanceof Error ? refusalOf(error) : await fullDisk(uploads, error);
      if (refusal === undefined) return undefined;
      if (refusal.status >= 500) senderOf(request)?.log.error({ err: error }, 'an upload failed');
      const body = JSON.stringify({ code: refusal.code, message: refusal.message });
      return { status_code: refusal.status, body };
    },
  });
  return {
    async answer(request, response, sender) {
      senders.set(request, sender);
      try {
        const medium = request.method === 'HEAD' ? await wholeBefore(needs, sender.id) : undefined;
        if (medium !== undefined) response.setHeader(MEDIUM_HEADER, medium);
        await server.handle(request, response);
      } catch (error) {
        sender.log.error({ err: error }, 'an upload failed');
        if (!response.headersSent) response.writeHead(refusalOf(error).status);
        response.end();
      }
    },
  };
}

/** The library says of a piece only that it could not be written. */
async function fullDisk(
  uploads: Needs['uploads'],
  { status_code: status }: { readonly status_code: number },
): Promise<Refusal | undefined> {
  if (status < 500 || (await uploads.hasRoomFor(0))) return undefined;
  return new Refusal('storage/full');
}

interface TusRequest {
  readonly runtime?: { readonly node?: { readonly req: object } | undefined } | undefined;
}
const NOBODY = {};

/** Sent to the last byte, but the sender, or this server, ended before the answer. */
async function wholeBefore(needs: Needs, id = ''): Promise<string | undefined> {
  const upload = await needs.uploads.find(id);
  const isWhole = upload !== undefined && upload.offset === upload.size;
  return isWhole ? takenIn(needs, id) : undefined;
}

async function takenIn(needs: Needs, id: string): Promise<string> {
  const upload = await needs.uploads.find(id);
  if (upload === undefined) throw new Refusal('media/not-found');
  if (upload.purpose !== 'medium') return id;
  try {
    return (await takeInUpload(needs, { ...upload, bytes: upload.size })).sha256;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'media/unknown-type') {
      await needs.uploads.remove(id);
    }
    throw error;
  }
}

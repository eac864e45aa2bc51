import type { IncomingMessage, ServerResponse } from 'node:http';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { FastifyBaseLogger } from 'fastify';
import {
  MAX_BYTES_OF,
  MEDIUM_HEADER,
  RIGHT_TO_UPLOAD,
  UPLOAD_PURPOSES,
} from '../../src/contract/admin/uploads.ts';
import { reachOf } from '../../src/contract/rights.ts';
import { apiErrorOf, errorBodyOf } from '../http/error-response.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { importUpload } from '../media/import-upload.ts';
import { ObjectsDatastore } from './objects-datastore.ts';
import { safeName } from '../media-files/safe-name.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'media' | 'uploads' | 'counters'>;

interface Sender {
  /** The upload's id; absent: a new upload. */
  readonly id: string | undefined;
  readonly by: string;
  readonly role: number;
  readonly requestId: string;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

export interface Uploading {
  respond(request: IncomingMessage, response: ServerResponse, sender: Sender): Promise<void>;
}

/**
 * Receives files in pieces and resumes where a connection broke off. Guarantee: when the client is
 * notified that everything has arrived, the medium is in the library.
 */
export async function tusUploading(needs: Needs, path: string): Promise<Uploading> {
  const { uploads, counters } = needs;
  await uploads.prepare();
  const senders = new WeakMap<object, Sender>();
  const senderOf = (request: TusRequest) => senders.get(request.runtime?.node?.req ?? NOBODY);
  const server = new Server({
    path,
    datastore: datastoreOf(uploads),
    maxSize: Math.max(...Object.values(MAX_BYTES_OF)),
    relativeLocation: true,
    allowedOrigins: [],
    async onUploadCreate(request, { size, metadata }) {
      if (size === undefined || size === 0)
        throw new ApiError('request/invalid', { field: 'size' });
      const purpose =
        UPLOAD_PURPOSES.find((offered) => offered === metadata?.['purpose']) ?? 'medium';
      const sender = senderOf(request);
      if (reachOf(RIGHT_TO_UPLOAD[purpose], sender?.role ?? 0) === undefined)
        throw new ApiError('auth/forbidden');
      if (size > MAX_BYTES_OF[purpose]) throw new ApiError('request/too-large');
      if (!(await uploads.hasSpaceFor(size))) throw new ApiError('storage/full');
      counters.uploads.add('begun');
      const name = safeName(metadata?.['filename'] ?? '');
      return { metadata: { name, by: sender?.by ?? '', purpose } };
    },
    async onUploadFinish(_request, { id }) {
      const medium = await importedId(needs, id);
      counters.uploads.add('finished');
      return { headers: { [MEDIUM_HEADER]: medium } };
    },
    async onResponseError(request, error) {
      counters.uploads.add('failed');
      const apiError = error instanceof Error ? apiErrorOf(error) : await fullDisk(uploads, error);
      if (apiError === undefined) return undefined;
      const sender = senderOf(request);
      if (apiError.status >= 500) sender?.log.error({ err: error }, 'an upload failed');
      const body = JSON.stringify(errorBodyOf(apiError, sender?.requestId ?? ''));
      return { status_code: apiError.status, body };
    },
  });
  return {
    async respond(request, response, sender) {
      senders.set(request, sender);
      try {
        const medium =
          request.method === 'HEAD' ? await completedBefore(needs, sender.id) : undefined;
        if (medium !== undefined) response.setHeader(MEDIUM_HEADER, medium);
        await server.handle(request, response);
      } catch (error) {
        sender.log.error({ err: error }, 'an upload failed');
        if (!response.headersSent) response.writeHead(apiErrorOf(error).status);
        response.end();
      }
    },
  };
}

const datastoreOf = (uploads: Needs['uploads']) =>
  uploads.kind === 'folder'
    ? new FileStore({ directory: uploads.path })
    : new ObjectsDatastore(uploads);

/** The library reports of a piece only that it could not be written. */
async function fullDisk(
  uploads: Needs['uploads'],
  { status_code: status }: { readonly status_code: number },
): Promise<ApiError | undefined> {
  if (status < 500 || (await uploads.hasSpaceFor(0))) return undefined;
  return new ApiError('storage/full');
}

interface TusRequest {
  readonly runtime?: { readonly node?: { readonly req: object } | undefined } | undefined;
}
const NOBODY = {};

/** Complete, but the sender, or this server, ended before the response. */
async function completedBefore(needs: Needs, id = ''): Promise<string | undefined> {
  const upload = await needs.uploads.findUpload(id);
  const isComplete = upload !== undefined && upload.offset === upload.size;
  return isComplete ? importedId(needs, id) : undefined;
}

async function importedId(needs: Needs, id: string): Promise<string> {
  const { uploads } = needs;
  const upload = await uploads.findUpload(id);
  if (upload === undefined) throw new ApiError('media/not-found');
  if (upload.purpose !== 'medium') return id;
  try {
    const medium = await uploads.withFile(upload, (file) =>
      importUpload(needs, { ...upload, file, bytes: upload.size }),
    );
    return medium.sha256;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'media/unknown-type') {
      await uploads.removeUpload(id);
    }
    throw error;
  }
}

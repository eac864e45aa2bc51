import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { RIGHT_TO_UPLOAD, UPLOAD_PATH } from '../../src/contract/admin/uploads.ts';
import { ApiError } from '../api-error.ts';
import { isUploadId } from './upload-store.ts';
import type { Uploading } from './uploading.ts';
import { authorise, principalOf } from '../http/mount-calls.ts';

/**
 * Resumable uploads by the tus protocol. They are no calls of the contract, because their bodies
 * are bytes.
 */
export function mountUploads(app: FastifyInstance, services: Services, basePath: string): void {
  let loaded: Promise<Uploading> | undefined;
  const load = async () => {
    const { tusUploading } = await import('./uploading.ts');
    return tusUploading(services, `${basePath}${UPLOAD_PATH}`);
  };
  const handleUpload = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = request.params as { id?: string };
    if (id !== undefined && !isUploadId(id)) throw new ApiError('route/not-found');
    const who = principalOf(request);
    const by = who?.userId ?? '';
    if (id !== undefined) await assertTheirs(services, id, by);
    const uploading = await (loaded ??= load());
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.hijack();
    await uploading.respond(request.raw, reply.raw, {
      ...{ id, by, role: who?.role ?? 0, requestId: request.id, log: request.log },
    });
    return reply;
  };
  void app.register(async (scope) => {
    // The protocol's own reader streams the body.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => {
      done(null);
    });
    // Everybody with the right to any purpose has this one; what else a purpose needs, its first
    // request is asked.
    const onRequest = (request: FastifyRequest) =>
      authorise(request, { access: RIGHT_TO_UPLOAD.medium }, services.sessions);
    scope.route({ method: 'POST', url: UPLOAD_PATH, onRequest, handler: handleUpload });
    scope.route({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${UPLOAD_PATH}/:id`,
      onRequest,
      handler: handleUpload,
    });
  });
}

/** The audit log names the sender of a file, so nobody may continue another person's upload. */
async function assertTheirs({ uploads }: Services, id: string, by: string): Promise<void> {
  const upload = await uploads.findUpload(id);
  if (upload !== undefined && upload.by !== by) throw new ApiError('media/not-found');
}

import { calls } from '../../src/contract/calls.ts';
import { openApiOf } from '../../src/contract/openapi.ts';
import { encodeBase64Url } from '../../src/core/transfer/base64url.ts';
import { hasSpaceToWrite } from './disk-space.ts';
import type { Services } from '../services.ts';
import type { Handlers } from '../http/handler.ts';

type ServerCalls = 'config' | 'openApi' | 'healthz' | 'readyz';

export function serverRoutes(services: Services): Handlers<ServerCalls> {
  const passportKey = encodeBase64Url(Uint8Array.from(services.transferSigner.key));
  let document: Record<string, unknown> | undefined;
  return {
    config({ reply }) {
      reply.header('Cache-Control', 'public, max-age=0, must-revalidate');
      return { ...services.site.current, passportKey };
    },
    openApi({ reply }) {
      document ??= { ...openApiOf(calls, services.site.current.version) };
      reply.header('Cache-Control', 'public, max-age=0, must-revalidate');
      return document;
    },
    healthz: () => ({ ok: true }),
    async readyz({ request, reply }) {
      const database = await services.store.ping();
      const storageError = await services.media.findStorageError();
      if (storageError !== undefined) request.log.warn({ storageError }, 'media cannot be stored');
      const media = storageError === undefined;
      const ok = database && media;
      if (!ok) reply.code(503);
      // A server with a full disk still serves every visitor, so it stays ready.
      const writes = ok && hasSpaceToWrite(await services.readDiskSpace());
      return { ok, database, media, writes };
    },
  };
}

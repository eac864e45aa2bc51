import { calls } from '../../src/contract/calls.ts';
import { openApiOf } from '../../src/contract/openapi.ts';
import { encodeBase64Url } from '../../src/core/transfer/base64url.ts';
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
      const { state, storageError } = await services.readiness.read();
      if (storageError !== undefined) request.log.warn({ storageError }, 'media cannot be stored');
      if (!state.ok) reply.code(503);
      return state;
    },
  };
}

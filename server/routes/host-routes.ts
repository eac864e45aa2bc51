import { calls } from '../../src/contract/calls.ts';
import { openApiOf } from '../../src/contract/openapi.ts';
import { lettersOf } from '../../src/core/passport/letters.ts';
import type { Services } from '../services.ts';
import { notePageError } from '../usecases/note-page-error.ts';
import type { Handlers } from './handler.ts';

type HostCalls = 'config' | 'pageError' | 'openApi' | 'healthz' | 'readyz';

export function hostRoutes(services: Services): Handlers<HostCalls> {
  const passportKey = lettersOf(Uint8Array.from(services.seals.key));
  let document: Record<string, unknown> | undefined;
  return {
    config({ reply }) {
      reply.header('Cache-Control', 'public, max-age=0, must-revalidate');
      return { ...services.host.current, passportKey };
    },
    pageError({ body, address, request }) {
      notePageError(services, body, { address, log: request.log });
      return { ok: true };
    },
    openApi({ reply }) {
      document ??= { ...openApiOf(calls, services.host.current.version) };
      reply.header('Cache-Control', 'public, max-age=0, must-revalidate');
      return document;
    },
    healthz: () => ({ ok: true }),
    async readyz({ request, reply }) {
      const database = await services.store.ping();
      const trouble = await services.media.trouble();
      if (trouble !== undefined) request.log.warn({ trouble }, 'media cannot be kept');
      const media = trouble === undefined;
      const ok = database && media;
      if (!ok) reply.code(503);
      return { ok, database, media, writes: ok && (await hasRoomToWrite(services)) };
    },
  };
}

/** Below it a database has no room for its log. */
const LEAST_FREE_BYTES = 1_048_576;

/** A full disk still serves every visitor, so it is told beside and makes nobody take the server away. */
async function hasRoomToWrite({ diskRoom }: Pick<Services, 'diskRoom'>): Promise<boolean> {
  const room = await diskRoom();
  return room === undefined || room.freeBytes >= LEAST_FREE_BYTES;
}

import { endKey, listKeys, rotateKey } from './keys.ts';
import type { Services } from '../services.ts';
import type { Handlers } from '../http/handler.ts';

type KeyCalls = 'adminKeys' | 'adminEndKey' | 'adminRotateKey';

export function keyRoutes(services: Services): Handlers<KeyCalls> {
  return {
    adminKeys({ who }) {
      return listKeys(services, who.sessionId);
    },
    async adminEndKey({ params: { kid }, who }) {
      return { signIns: await endKey(services, { kid, actorId: who.userId }) };
    },
    async adminRotateKey({ who }) {
      return { kid: await rotateKey(services, who.userId) };
    },
  };
}

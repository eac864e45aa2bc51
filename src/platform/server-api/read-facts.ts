import * as z from 'zod/mini';
import { publicConfig } from '../../contract/public-config.ts';
import type { SiteFacts } from './port.ts';

const mark = z.object({ klangweg: z.literal(1) });

/**
 * Reads the server's response field by field: a field that a later release writes in another form
 * counts as absent, and the rest still holds. Undefined if the response does not describe a server.
 */
export function readFacts(raw: unknown, builtIn: SiteFacts): SiteFacts | undefined {
  if (!z.safeParse(mark, raw).success) return undefined;
  const rawFacts = raw as Readonly<Record<string, unknown>>;
  const readable = Object.keys(builtIn).flatMap((name) => {
    const field: z.ZodMiniType = publicConfig.shape[name as keyof SiteFacts];
    const parsed = z.safeParse(field, rawFacts[name]);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  const facts: SiteFacts = { ...builtIn, ...Object.fromEntries(readable) };
  return facts.playerHosts.length > 0 ? facts : { ...facts, playerHosts: builtIn.playerHosts };
}

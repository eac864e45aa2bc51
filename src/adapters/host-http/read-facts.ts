import * as z from 'zod/mini';
import { hostConfig } from '../../contract/host-config.ts';
import type { HostFacts } from '../../ports/host.ts';

const mark = z.object({ klangweg: z.literal(1) });

/**
 * The host's answer, field by field: what a later release writes in another form counts as unsaid,
 * and the rest still holds. Undefined where the answer is not a description of a host.
 */
export function readFacts(raw: unknown, builtIn: HostFacts): HostFacts | undefined {
  if (!z.safeParse(mark, raw).success) return undefined;
  const said = raw as Readonly<Record<string, unknown>>;
  const readable = Object.keys(builtIn).flatMap((name) => {
    const field: z.ZodMiniType = hostConfig.shape[name as keyof HostFacts];
    const parsed = z.safeParse(field, said[name]);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  const facts: HostFacts = { ...builtIn, ...Object.fromEntries(readable) };
  return facts.playerHosts.length > 0 ? facts : { ...facts, playerHosts: builtIn.playerHosts };
}

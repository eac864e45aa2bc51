import type { PassportSeal } from '../../src/contract/passport.ts';
import { readContent } from '../../src/core/passport/content.ts';
import { bytesOfLetters, lettersOf } from '../../src/core/passport/letters.ts';
import { sealedBytes } from '../../src/core/passport/passport.ts';
import type { Principal } from '../policies/access.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { openWalk } from './open-walk.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'walks' | 'seals' | 'confirmations'>;

interface Wish {
  readonly slug: string;
  /** As core packs it. */
  readonly content: string;
  readonly who: Principal | undefined;
  readonly address: string;
}

/**
 * Says that a passport was shown to this host, and when: from then on nothing in it can be changed
 * unseen. Who may open the walk may have it confirmed; nothing is kept and nothing is counted.
 */
export async function confirmPassport(
  services: Needs,
  { slug, content, who, address }: Wish,
): Promise<PassportSeal> {
  const { clock, seals, confirmations } = services;
  confirmations.take(address);
  await openWalk(services, slug, who);
  const packed = bytesOfLetters(content);
  if (packed === undefined || readContent(packed)?.walk !== slug) {
    throw new Refusal('request/invalid', { field: 'content' });
  }
  const atS = Math.floor(clock.nowMs() / 1000);
  const signature = seals.sign(sealedBytes(packed, atS));
  return {
    atS,
    key: lettersOf(Uint8Array.from(seals.key)),
    signature: lettersOf(Uint8Array.from(signature)),
  };
}

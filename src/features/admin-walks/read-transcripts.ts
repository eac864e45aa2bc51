import type { Transcripts } from '../../ports/walk-proof.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { mediumUrl } from '../../runtime/admin/medium-url.ts';
import { hostAddress } from '../../ui/host-address.ts';
import type { OwnerDraft } from './owner-draft.ts';

export type ReadTranscript = (address: string) => Promise<string | undefined>;

const TRANSCRIPT = 'trackMeta_transcript';
const PASSWORD = 'trackMeta_password';

/** Undefined: it could not be read now. */
export function transcriptReader(desk: Pick<AdminDesk, 'api' | 'host' | 'texts'>): ReadTranscript {
  return async (address) => {
    const found = await mediumUrl(desk, address, hostAddress);
    if (!found.ok) return undefined;
    const answer = await desk.texts.read(found.url);
    if (answer.ok) return answer.text;
    // What is not there tells no password.
    return answer.fault === 'text/missing' ? '' : undefined;
  };
}

/** All that is said in a draft's recordings; only passwords ask for it. */
export class DraftTranscripts {
  readonly #read: ReadTranscript;
  readonly #known = new Map<string, string>();

  constructor(read: ReadTranscript) {
    this.#read = read;
  }

  async of(parts: readonly OwnerDraft[]): Promise<Transcripts> {
    const values = parts.flatMap((part) => part.allValues());
    const textsIn = (name: string) =>
      values.flatMap(({ field, value }) =>
        field === name && typeof value === 'string' && value.trim() !== '' ? [value] : [],
      );
    if (textsIn(PASSWORD).length === 0) return {};
    const addresses = [...new Set(textsIn(TRANSCRIPT))];
    await Promise.all(addresses.map((address) => this.#learn(address)));
    return Object.fromEntries(this.#known);
  }

  async #learn(address: string): Promise<void> {
    if (this.#known.has(address)) return;
    const text = await this.#read(address);
    if (text !== undefined) this.#known.set(address, text);
  }
}

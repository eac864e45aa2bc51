import type { Transcripts } from '../../../platform/check-workers/port.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { mediumUrl } from '../../session/files/medium-url.ts';
import { withBasePath } from '../../../ui/base-path.ts';
import type { EntityDraft } from '../entity-draft.ts';

export type ReadTranscript = (address: string) => Promise<string | undefined>;

const TRANSCRIPT = 'trackMeta_transcript';
const PASSWORD = 'trackMeta_password';

/** Undefined: it could not be read now. */
export function transcriptReader(
  admin: Pick<AdminContext, 'api' | 'server' | 'texts'>,
): ReadTranscript {
  return async (address) => {
    const located = await mediumUrl(admin, address, withBasePath);
    if (!located.ok) return undefined;
    const result = await admin.texts.readTextFile(located.url);
    if (result.ok) return result.text;
    // A missing transcript contains no password.
    return result.error === 'text/missing' ? '' : undefined;
  };
}

/** All transcripts of a draft's recordings; only the check of passwords needs them. */
export class DraftTranscripts {
  readonly #read: ReadTranscript;
  readonly #textByAddress = new Map<string, string>();

  constructor(read: ReadTranscript) {
    this.#read = read;
  }

  async of(entities: readonly EntityDraft[]): Promise<Transcripts> {
    const values = entities.flatMap((entity) => entity.allValues());
    const textsIn = (name: string) =>
      values.flatMap(({ field, value }) =>
        field === name && typeof value === 'string' && value.trim() !== '' ? [value] : [],
      );
    if (textsIn(PASSWORD).length === 0) return {};
    const addresses = [...new Set(textsIn(TRANSCRIPT))];
    await Promise.all(addresses.map((address) => this.#learn(address)));
    return Object.fromEntries(this.#textByAddress);
  }

  async #learn(address: string): Promise<void> {
    if (this.#textByAddress.has(address)) return;
    const text = await this.#read(address);
    if (text !== undefined) this.#textByAddress.set(address, text);
  }
}

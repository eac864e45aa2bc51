import { httpTransferSignatures } from '../../../platform/server-api/http-transfer-signatures.ts';
import { localWalkTexts } from '../../../platform/local-state/local-walk-texts.ts';
import type { TransferSignaturesPort } from '../../../platform/server-api/port.ts';
import type { Ports } from './browser-ports.ts';

/** WARNING: the key of the walk's server is stored on devices under this name. */
const KEY = 'klangweg_passport_key';

/** This comes as a chunk: nobody changes devices before the first sound. */
export function transferSignaturesOf({
  sendRequest,
  report,
}: Pick<Ports, 'sendRequest' | 'report'>): TransferSignaturesPort {
  const keyStore = localWalkTexts(
    () => window.localStorage,
    report,
    () => KEY,
  );
  return httpTransferSignatures({
    sendRequest,
    subtle: window.isSecureContext ? window.crypto.subtle : undefined,
    keys: {
      read: () => keyStore.readText(''),
      write: (key) => {
        keyStore.writeText('', key);
      },
    },
  });
}

import { httpPassportSeals } from '../adapters/passport-seals-http/http-passport-seals.ts';
import { localProgress } from '../adapters/progress-local/progress-local.ts';
import type { PassportSealsPort } from '../ports/passport-seals.ts';
import type { Ports } from './ports.ts';

/** WARNING: the key of the walk's host lies on devices under this name. */
const KEY = 'klangweg_passport_key';

/** Comes as a chunk: nobody changes devices before the first sound. */
export function passportSealsOf({ ask, report }: Pick<Ports, 'ask' | 'report'>): PassportSealsPort {
  const kept = localProgress(
    () => window.localStorage,
    report,
    () => KEY,
  );
  return httpPassportSeals({
    ask,
    subtle: window.isSecureContext ? window.crypto.subtle : undefined,
    keys: {
      read: () => kept.read(''),
      write: (key) => {
        kept.write('', key);
      },
    },
  });
}

import { jwtDecode } from 'jwt-decode';
import type { TokenReader } from '../../ports/token-reader.ts';

export const jwtReader: TokenReader = {
  decode: (token) => ({
    header: part(() => jwtDecode(token, { header: true })),
    claims: part(() => jwtDecode(token)),
  }),
};

function part(decode: () => unknown): unknown {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

import { jwtDecode } from 'jwt-decode';
import type { TokenReader } from './port.ts';

export const jwtReader: TokenReader = {
  decode: (token) => ({
    header: tryDecode(() => jwtDecode(token, { header: true })),
    claims: tryDecode(() => jwtDecode(token)),
  }),
};

function tryDecode(decode: () => unknown): unknown {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

let visitors = 0;

/**
 * Another visitor's address with every call, for a server that trusts the tests as its proxy: so
 * limits count as they would outside.
 */
export function fromNewAddress() {
  visitors += 1;
  return fromAddress(visitors);
}

export const fromAddress = (visitor: number) => ({
  'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
});

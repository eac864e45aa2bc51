let visitors = 0;

/**
 * Gives every call the address of a new visitor, for a server that trusts the tests as its proxy:
 * so rate limits count as in production.
 */
export function fromNewAddress() {
  visitors += 1;
  return fromAddress(visitors);
}

export const fromAddress = (visitor: number) => ({
  'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
});

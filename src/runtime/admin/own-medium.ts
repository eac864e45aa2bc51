const OWN_MEDIUM = /^\/media\/([0-9a-f]{64})\.[a-z0-9]{1,8}$/;

/** What the library knows the file at this address by; undefined: it lies elsewhere. */
export const ownMedium = (address: string): string | undefined => OWN_MEDIUM.exec(address)?.[1];

const OWN_MEDIUM = /^\/media\/([0-9a-f]{64})\.[a-z0-9]{1,8}$/;

/** The library's digest of the file at this address; undefined if the file is stored elsewhere. */
export const ownMedium = (address: string): string | undefined => OWN_MEDIUM.exec(address)?.[1];

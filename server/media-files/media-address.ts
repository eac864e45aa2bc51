export interface MediaName {
  readonly sha256: string;
  readonly ext: string;
}

const ADDRESS = /^\/media\/([0-9a-f]{64})\.([a-z0-9]{1,8})$/;

/** Media are named by their content, so an address never changes its meaning. */
export function mediaAddress({ sha256, ext }: MediaName): string {
  return `/media/${sha256}.${ext}`;
}

export function readMediaAddress(path: string): MediaName | undefined {
  const [, sha256, ext] = ADDRESS.exec(path) ?? [];
  return sha256 === undefined || ext === undefined ? undefined : { sha256, ext };
}

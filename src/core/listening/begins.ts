export interface Hearing {
  readonly track: string;
  /** The address of its sound; absent for a station that is only read. */
  readonly url: string | undefined;
  /** What the voice sounds at this moment; undefined while it is silent. */
  readonly sounding: string | undefined;
  /** The station whose activation list has been applied since it was chosen. */
  readonly begun: string | undefined;
}

/** Pressing Play begins nothing: a file that never comes must open no puzzle. */
export function begins({ track, url, sounding, begun }: Hearing): boolean {
  return begun !== track && (url === undefined || sounding === url);
}

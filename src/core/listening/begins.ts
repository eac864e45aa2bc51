export interface Hearing {
  readonly track: string;
  /** The address of the track's sound; absent for a station that is only read. */
  readonly url: string | undefined;
  /** The address that plays at this moment; undefined while there is silence. */
  readonly sounding: string | undefined;
  /** The station whose activation list has been applied since it was chosen. */
  readonly begun: string | undefined;
}

/** Pressing Play begins nothing: a file that never loads must open no puzzle. */
export function begins({ track, url, sounding, begun }: Hearing): boolean {
  return begun !== track && (url === undefined || sounding === url);
}

/** What was done, in lines, or why it was not. */
export interface Done {
  readonly isWell: boolean;
  readonly lines: readonly string[];
}

export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

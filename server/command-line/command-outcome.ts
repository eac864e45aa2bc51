/** The command's result, in lines, or why it failed. */
export interface CommandOutcome {
  readonly hasSucceeded: boolean;
  readonly lines: readonly string[];
}

export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

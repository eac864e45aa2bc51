export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Shares a link: by the device's own sheet, or through its clipboard. */
export interface SharePort {
  readonly shareLink: (link: {
    readonly title: string;
    readonly url: string;
  }) => Promise<ShareOutcome>;
}

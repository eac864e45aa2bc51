export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Shares a link: by the device's own sheet, or through its clipboard. */
export interface SharePort {
  readonly share: (link: { readonly title: string; readonly url: string }) => Promise<Shared>;
}

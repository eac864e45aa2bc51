export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Hands a link on: by the device's own sheet, or into its clipboard. */
export interface SharePort {
  readonly share: (link: { readonly title: string; readonly url: string }) => Promise<Shared>;
}

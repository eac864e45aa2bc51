/** The picture that another app has shared, between the worker that took it and the page that reads it. */
export interface SharedPicturePort {
  /** In place of the one before; answers its name, undefined where the device keeps nothing. */
  readonly keep: (picture: Blob) => Promise<string | undefined>;
  /** Whoever takes it takes it off the device. */
  readonly take: (name: string) => Promise<Blob | undefined>;
}

/**
 * The picture that another app has shared, between the worker that received it and the page that
 * reads it.
 */
export interface SharedPicturePort {
  /** Replaces the previous one; returns its name, undefined if the device stores nothing. */
  readonly storePicture: (picture: Blob) => Promise<string | undefined>;
  /** Also removes it from the device. */
  readonly takePicture: (name: string) => Promise<Blob | undefined>;
}

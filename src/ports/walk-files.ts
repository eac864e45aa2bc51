/** A file that somebody chose; nothing of it has been read yet. */
export interface ChosenFile {
  readonly bytes: number;
  /** From one byte up to, not including, another; undefined where it cannot be read any more. */
  readonly read: (from: number, to: number) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

export type MadeFile =
  /** It lies where the visitor wanted it. */
  | { readonly kind: 'saved' }
  /** It lies in this page, until it is let go. */
  | {
      readonly kind: 'held';
      readonly url: string;
      readonly name: string;
      /** Absent where this device hands on no files; within a tap. */
      readonly share?: () => Promise<void>;
      readonly letGo: () => void;
    };

/** A file on its way to the visitor. */
export interface GrowingFile {
  /** False where there is no room, or the place has gone. */
  readonly add: (bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>;
  readonly finish: () => Promise<MadeFile | undefined>;
  /** Leaves nothing behind. */
  readonly discard: () => Promise<void>;
}

export interface WalkFilesPort {
  /** Within a tap, since the visitor may be asked where to; undefined: they changed their mind. */
  readonly begin: (name: string) => Promise<GrowingFile | undefined>;
}

/** A file's name, type and content. */
export type SavedFile = {
  readonly name: string;
  readonly type: string;
} & ({ readonly text: string } | { readonly bytes: Uint8Array<ArrayBuffer> });

/** Gives a file to the visitor, who saves it where they like. */
export interface FileSaverPort {
  readonly saveFile: (file: SavedFile) => void;
}

/** A file that somebody chose; nothing of it has been read yet. */
export interface ChosenFile {
  readonly bytes: number;
  /** Reads from one byte up to, not including, another; undefined if it cannot be read any more. */
  readonly readBytes: (from: number, to: number) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

export type MadeFile =
  /** It is saved where the visitor wanted it. */
  | { readonly kind: 'saved' }
  /** It stays in this page until it is released. */
  | {
      readonly kind: 'in-page';
      readonly url: string;
      readonly name: string;
      /** Absent if this device cannot share files; within a tap. */
      readonly share?: () => Promise<void>;
      readonly release: () => void;
    };

/** A file that is being written for the visitor. */
export interface GrowingFile {
  /** False if there is no space, or the target has gone. */
  readonly writeBytes: (bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>;
  readonly finish: () => Promise<MadeFile | undefined>;
  /** Leaves nothing behind. */
  readonly discard: () => Promise<void>;
}

export interface WalkFilesPort {
  /** Within a tap, since the visitor may be prompted for a target; undefined: they cancelled. */
  readonly beginFile: (name: string) => Promise<GrowingFile | undefined>;
}

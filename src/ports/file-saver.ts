/** A file's name and kind, and what it holds. */
export type SavedFile = {
  readonly name: string;
  readonly type: string;
} & ({ readonly text: string } | { readonly bytes: Uint8Array<ArrayBuffer> });

/** Hands a file to the visitor, who keeps it where they like. */
export interface FileSaverPort {
  readonly save: (file: SavedFile) => void;
}

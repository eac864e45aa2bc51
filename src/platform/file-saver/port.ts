/** A file's name, type and content. */
export type SavedFile = {
  readonly name: string;
  readonly type: string;
} & ({ readonly text: string } | { readonly bytes: Uint8Array<ArrayBuffer> });

/** Gives a file to the visitor, who saves it where they like. */
export interface FileSaverPort {
  readonly saveFile: (file: SavedFile) => void;
}

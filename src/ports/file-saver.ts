/** Hands a file to the visitor, who keeps it where they like. */
export interface FileSaverPort {
  readonly save: (file: {
    readonly name: string;
    readonly type: string;
    readonly text: string;
  }) => void;
}

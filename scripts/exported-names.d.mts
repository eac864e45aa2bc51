export interface SourceText {
  readonly file: string;
  readonly text: string;
}

export function namesExportedTwice(
  files: readonly SourceText[],
  shared?: Readonly<Record<string, string>>,
): {
  readonly repeated: readonly { readonly name: string; readonly files: readonly string[] }[];
  readonly unused: readonly string[];
};

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
export function vagueExports(
  files: readonly { readonly file: string; readonly text: string }[],
): readonly { readonly name: string; readonly file: string }[];

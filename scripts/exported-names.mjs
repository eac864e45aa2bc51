import ts from 'typescript';

/**
 * Names that two files may export, each with the reason. None so far: a framework that wants one
 * name of several files would be one.
 */
export const SHARED_NAMES = {};

/** Words that do not say what a thing is: alone they are no name for what other files import. */
const VAGUE_NAMES = /^(?:all|found|known|left|next|one|open|own|put|seen)$/i;

/** Exported names that hide what they stand for, with their files. */
export function vagueExports(files) {
  return files.flatMap(({ file, text }) =>
    [...exportedNames(file, text)]
      .filter((name) => VAGUE_NAMES.test(name))
      .map((name) => ({ name, file })),
  );
}

/**
 * Names that more than one file exports, with their files. A re-export is no second meaning, and a
 * type beside a value of one file is none either.
 */
export function namesExportedTwice(files, shared = SHARED_NAMES) {
  const filesOf = new Map();
  for (const { file, text } of files) {
    for (const name of exportedNames(file, text)) {
      filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
    }
  }
  const repeated = [...filesOf].filter(([, places]) => places.length > 1);
  const unused = Object.keys(shared).filter((name) => !(filesOf.get(name)?.length > 1));
  return {
    repeated: repeated
      .filter(([name]) => !Object.hasOwn(shared, name))
      .map(([name, places]) => ({ name, files: places })),
    unused,
  };
}

function exportedNames(file, text) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  return new Set(source.statements.flatMap(namesOf));
}

function namesOf(statement) {
  if (ts.isExportDeclaration(statement)) return namesOfList(statement);
  const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported) return [];
  if (!ts.isVariableStatement(statement)) return statement.name ? [statement.name.text] : [];
  return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
}

/** `export { one as other }`; with `from` it is a re-export. */
function namesOfList({ exportClause, moduleSpecifier }) {
  if (moduleSpecifier !== undefined || exportClause === undefined) return [];
  return exportClause.elements.map(({ name }) => name.text);
}

/** `const { one, other: [third] } = …` */
function boundNames(name) {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    ts.isOmittedExpression(element) ? [] : boundNames(element.name),
  );
}

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** A union of effects, events or commands, distinguished by the literal types of its `type`. */
export interface KindsOfType {
  readonly name: string;
  readonly kinds: ReadonlySet<string>;
}

export interface Machines {
  readonly unions: readonly KindsOfType[];
  /** Those that some code outside of the core carries out, as `ProgressEffect timer/set`. */
  readonly handled: ReadonlySet<string>;
  /** Those that some code outside of the core makes. */
  readonly sent: ReadonlySet<string>;
}

const source = fileURLToPath(new URL('../../src/', import.meta.url));

/** Finds the core's unions by their names, and reads all code of the browser side for their kinds. */
export function readMachines(): Machines {
  const program = programOf(path.join(source, 'tsconfig.json'));
  const files = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(source));
  const reader = new MachineReader(program.getTypeChecker());
  const isBelow = (folder: string, file: ts.SourceFile) =>
    file.fileName.startsWith(source + folder);
  for (const file of files) {
    if (isBelow('core/', file) || isBelow('player/session/', file)) reader.findUnions(file);
  }
  // The listening is a machine of the core that sends events to the walk's.
  for (const file of files) {
    if (!isBelow('core/', file) || isBelow('core/listening/', file)) reader.readUses(file);
  }
  return reader;
}
function programOf(configFile: string): ts.Program {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic(diagnostic: ts.Diagnostic) {
      throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
    },
  };
  const config = ts.getParsedCommandLineOfConfigFile(configFile, { noEmit: true }, host);
  if (config === undefined) throw new Error(`no ${configFile}`);
  return ts.createProgram(config.fileNames, config.options);
}

class MachineReader implements Machines {
  readonly unions: KindsOfType[] = [];
  readonly handled = new Set<string>();
  readonly sent = new Set<string>();
  /** A member is known by where it is declared: two unions have members of one kind. */
  readonly #unionOfMember = new Map<ts.Declaration, KindsOfType>();
  readonly #checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  findUnions(file: ts.SourceFile): void {
    for (const statement of file.statements) {
      if (!ts.isTypeAliasDeclaration(statement)) continue;
      const name = statement.name.text;
      const type = this.#checker.getTypeAtLocation(statement.name);
      const union = { name, kinds: new Set(this.#kindsIn(type)) };
      if (!/(?:Effect|Event|ScreenCommand)$/.test(name) || union.kinds.size === 0) continue;
      for (const member of declarationsIn(type)) this.#unionOfMember.set(member, union);
      this.unions.push(union);
    }
  }

  /** Most files name no kind: reading only those that do saves most of the time. */
  readUses(file: ts.SourceFile): void {
    const isNamed = (kind: string) => file.text.includes(`'${kind}'`);
    if (!this.unions.some(({ kinds }) => [...kinds].some(isNamed))) return;
    const visit = (node: ts.Node): void => {
      if (ts.isSwitchStatement(node)) this.#noteSwitch(node);
      if (ts.isBinaryExpression(node)) this.#noteComparison(node);
      if (ts.isObjectLiteralExpression(node)) this.#noteTable(node);
      if (ts.isObjectLiteralExpression(node) || isArgument(node)) this.#noteOrigin(node);
      ts.forEachChild(node, visit);
    };
    ts.forEachChild(file, visit);
  }

  /** The literal types of the property `type`. */
  #kindsIn(type: ts.Type): readonly string[] {
    const property = type.getProperty('type');
    return property === undefined ? [] : literalsIn(this.#checker.getTypeOfSymbol(property));
  }

  /** The unions whose kinds are exactly these, which are all that a discriminant can be. */
  #unionsOf(kinds: readonly string[]): readonly KindsOfType[] {
    return this.unions.filter(
      (one) => one.kinds.size === kinds.length && kinds.every((kind) => one.kinds.has(kind)),
    );
  }

  #noteSwitch({ expression, caseBlock: { clauses } }: ts.SwitchStatement): void {
    const kinds = literalsIn(this.#checker.getTypeAtLocation(expression));
    for (const { name } of this.#unionsOf(kinds)) {
      clauses.forEach((clause, index) => {
        if (!ts.isCaseClause(clause) || !ts.isStringLiteral(clause.expression)) return;
        const body = clauses.slice(index).find(({ statements }) => statements.length > 0);
        if (body?.statements.some(isWork)) this.handled.add(`${name} ${clause.expression.text}`);
      });
    }
  }

  #noteComparison({ left, right, operatorToken: { kind } }: ts.BinaryExpression): void {
    const isEqual =
      kind === ts.SyntaxKind.EqualsEqualsEqualsToken ||
      kind === ts.SyntaxKind.ExclamationEqualsEqualsToken;
    if (!isEqual || !ts.isStringLiteral(right)) return;
    const kinds = literalsIn(this.#checker.getTypeAtLocation(left));
    for (const { name } of this.#unionsOf(kinds)) this.handled.add(`${name} ${right.text}`);
  }

  /** A table with a function for each kind. */
  #noteTable({ properties }: ts.ObjectLiteralExpression): void {
    const names = properties.flatMap(({ name }) =>
      name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : [],
    );
    for (const { name, kinds } of this.#unionsOf(names)) {
      for (const kind of kinds) this.handled.add(`${name} ${kind}`);
    }
  }

  /** An event begins where a value of another type becomes one; what is handed on began elsewhere. */
  #noteOrigin(node: ts.Expression): void {
    const wanted = this.#checker.getContextualType(node);
    if (wanted === undefined) return;
    const given = this.#checker.getTypeAtLocation(node);
    const handedOn = this.#unionsIn(given);
    for (const union of this.#unionsIn(wanted)) {
      if (handedOn.has(union)) continue;
      for (const kind of this.#kindsIn(given)) this.sent.add(`${union.name} ${kind}`);
    }
  }

  #unionsIn(type: ts.Type): ReadonlySet<KindsOfType> {
    return new Set(declarationsIn(type).flatMap((member) => this.#unionOfMember.get(member) ?? []));
  }
}

function literalsIn(type: ts.Type): readonly string[] {
  const types = type.isUnion() ? type.types : [type];
  return types.flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
}

function declarationsIn(type: ts.Type): readonly ts.Declaration[] {
  // `symbol` is missing from types without a declaration, whatever the compiler's own types say.
  const { symbol } = type as { readonly symbol?: ts.Symbol };
  const below = type.isUnionOrIntersection() ? type.types.flatMap(declarationsIn) : [];
  return [...(symbol?.declarations ?? []), ...below];
}

function isWork(statement: ts.Statement): boolean {
  const isBareReturn = ts.isReturnStatement(statement) && statement.expression === undefined;
  return !ts.isBreakStatement(statement) && !isBareReturn;
}

function isArgument(node: ts.Node): node is ts.Expression {
  return (
    ts.isCallExpression(node.parent) && node.parent.arguments.some((argument) => argument === node)
  );
}

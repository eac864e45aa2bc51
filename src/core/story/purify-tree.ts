import type { FormattedPiece } from './formatted-text.ts';

/** The parts of a document's nodes in which the tree of a rich text is written and read. */
interface TreeNode {
  readonly nodeName: string;
  readonly nodeValue: string | null;
}
interface TreeElement extends TreeNode {
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  readonly childNodes: Iterable<TreeNode>;
  setAttribute(name: string, value: string): void;
  appendChild(node: TreeNode): unknown;
}
interface TreeDocument<E extends TreeElement> {
  createElement(tag: string): E;
  createTextNode(text: string): TreeNode;
}

/**
 * Hands exactly the nodes that will be drawn to the sanitiser, without a text in between that a
 * parser could read in another way. A tree of which nothing is removed comes back as it was.
 */
export function purifyTree<E extends TreeElement>(
  pieces: readonly FormattedPiece[],
  document: TreeDocument<E>,
  sanitise: (root: E) => void,
): readonly FormattedPiece[] {
  const root = document.createElement('div');
  fill(root, pieces, document);
  sanitise(root);
  return [...root.childNodes].flatMap(read);
}

function fill<E extends TreeElement>(
  parent: E,
  pieces: readonly FormattedPiece[],
  document: TreeDocument<E>,
): void {
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      parent.appendChild(document.createTextNode(piece));
      continue;
    }
    const element = document.createElement(piece.tag);
    for (const [name, value] of Object.entries(piece.attributes)) element.setAttribute(name, value);
    fill(element, piece.inside, document);
    parent.appendChild(element);
  }
}

function read(node: TreeNode): FormattedPiece[] {
  if (node.nodeName === '#text') return [node.nodeValue ?? ''];
  if (!isElement(node)) return [];
  const attributes = [...node.attributes].map(({ name, value }) => [name, value] as const);
  return [
    {
      tag: node.nodeName.toLowerCase(),
      attributes: Object.fromEntries(attributes),
      inside: [...node.childNodes].flatMap(read),
    },
  ];
}

const isElement = (node: TreeNode): node is TreeElement => 'attributes' in node;

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FormattedPiece } from './formatted-text.ts';
import { purifyTree } from './purify-tree.ts';
import { hostileTrees } from './testing/hostile-trees.ts';

/** A node as a document's: the names of elements are in capitals. */
class FakeNode {
  readonly attributes: { name: string; value: string }[] = [];
  readonly childNodes: FakeNode[] = [];
  constructor(
    readonly nodeName: string,
    readonly nodeValue: string | null = null,
  ) {}
  setAttribute(name: string, value: string): void {
    this.attributes.push({ name, value });
  }
  appendChild(node: unknown): void {
    this.childNodes.push(node as FakeNode);
  }
}

const fakeDocument = {
  createElement: (tag: string) => new FakeNode(tag.toUpperCase()),
  createTextNode: (text: string) => new FakeNode('#text', text),
};

const purified = (pieces: readonly FormattedPiece[], sanitise: (root: FakeNode) => void) =>
  purifyTree(pieces, fakeDocument, sanitise);

test('a tree of which nothing is removed comes back as it was', () => {
  fc.assert(
    fc.property(hostileTrees, (pieces) => {
      expect(purified(pieces, () => undefined)).toEqual(pieces);
    }),
    { seed: 20_261_130, numRuns: 300 },
  );
});

test('the sanitiser gets the whole tree, and what it removes is gone', () => {
  const pieces: readonly FormattedPiece[] = [
    'Der ',
    { tag: 'b', attributes: { lang: 'de', onclick: 'x' }, inside: ['Turm'] },
    { tag: 'script', attributes: {}, inside: ['x'] },
  ];
  const seen: string[] = [];
  const left = purified(pieces, (root) => {
    seen.push(root.nodeName, ...root.childNodes.map(({ nodeName }) => nodeName));
    root.childNodes.pop();
    root.childNodes[1]?.attributes.pop();
  });
  expect(seen).toEqual(['DIV', '#text', 'B', 'SCRIPT']);
  expect(left).toEqual(['Der ', { tag: 'b', attributes: { lang: 'de' }, inside: ['Turm'] }]);
});

test('a node that is neither text nor an element is no piece, and a text without a value is empty', () => {
  const comment = { nodeName: '#comment', nodeValue: 'x' };
  const left = purified(['a'], (root) => {
    root.childNodes.push(comment as FakeNode, new FakeNode('#text'));
  });
  expect(left).toEqual(['a', '']);
});

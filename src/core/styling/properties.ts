/** What may be changed: how things look and how much room they take, not where they lie or what they load. */
const exact = new Set([
  'color',
  'opacity',
  'width',
  'min-width',
  'max-width',
  'height',
  'min-height',
  'max-height',
  'display',
  'visibility',
  'position',
  'gap',
  'row-gap',
  'column-gap',
  'flex',
  'order',
  'object-fit',
  'object-position',
  'aspect-ratio',
  'box-shadow',
  'box-sizing',
  'overflow',
  'overflow-wrap',
  'word-break',
  'white-space',
  'hyphens',
  'letter-spacing',
  'word-spacing',
  'line-height',
  'vertical-align',
  'filter',
  'accent-color',
  'caret-color',
  'color-scheme',
  'fill',
  'stroke',
  'stroke-width',
]);

const families = [
  'background',
  'border',
  'outline',
  'font',
  'text',
  'padding',
  'margin',
  'flex',
  'align',
  'justify',
  'place',
  'list-style',
];
const family = new RegExp(`^(?:${families.join('|')})(?:-[a-z]+)*$`);
const custom = /^--[A-Za-z][A-Za-z0-9-]*$/;

export function isAllowedProperty(property: string): boolean {
  return exact.has(property) || family.test(property) || custom.test(property);
}

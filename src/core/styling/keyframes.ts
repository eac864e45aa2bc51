import { readDeclarations, type Declaration } from './declarations.ts';
import type { DroppedStyling } from './dropped-styling.ts';

export interface Keyframes {
  readonly name: string;
  readonly css: string;
}

interface Reading {
  readonly keyframes: Keyframes | undefined;
  readonly dropped: readonly DroppedStyling[];
}

const head = /^@keyframes\s+(-?[A-Za-z_][A-Za-z0-9_-]*)$/i;
const at = String.raw`(?:from|to|\d{1,3}(?:\.\d{1,3})?%)`;
const keyframeOffsets = new RegExp(String.raw`^${at}(?:\s*,\s*${at})*$`, 'i');
const block = /([^{}]*)\{([^{}]*)\}/g;

/** A story's animation names get a prefix, so that none of the player's is overwritten. */
const own = (name: string) => `story-${name}`;

export function isKeyframes(selector: string): boolean {
  return head.test(selector);
}

/** Parses `@keyframes glow:"from { opacity: 0 } to { opacity: 1 }"`, with the same checks. */
export function readKeyframes(selector: string, body: string): Reading {
  const name = head.exec(selector)?.[1] ?? '';
  const dropped: DroppedStyling[] = [];
  const rest = body.replace(block, '').trim();
  if (rest !== '') dropped.push({ what: rest, why: 'styling/declaration' });
  const blocks = [...body.matchAll(block)].flatMap(([, when = '', text = '']) => {
    const offset = when.trim();
    if (!keyframeOffsets.test(offset)) {
      dropped.push({ what: offset, why: 'styling/selector' });
      return [];
    }
    const { accepted, dropped: left } = readDeclarations(text);
    dropped.push(...left);
    return accepted.length === 0 ? [] : [`${offset} { ${accepted.map(plain).join(' ')} }`];
  });
  if (blocks.length === 0) return { keyframes: undefined, dropped };
  return { keyframes: { name, css: `@keyframes ${own(name)} { ${blocks.join(' ')} }` }, dropped };
}

/** In keyframes, browsers ignore important declarations. */
function plain({ property, value }: Declaration): string {
  return `${property}: ${value};`;
}

/** Replaces the names in a value of `animation` that the story has defined itself. */
export function withOwnNames(value: string, names: ReadonlySet<string>): string {
  return value.replace(/-?[A-Za-z_][A-Za-z0-9_-]*/g, (word) =>
    names.has(word) ? own(word) : word,
  );
}

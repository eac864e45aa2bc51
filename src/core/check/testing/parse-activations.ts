import type { Activation, ContentState } from '../../story/model.ts';

/** Parses `track:x`, `puzzle:x=inactive` or `quest:x+5` as the item of an activation list. */
export function parseActivations(...texts: readonly string[]): readonly Activation[] {
  return texts.map((text) => {
    const [, kind, slug, action, delayS] = /^(\w+):([\w-]+)(?:=(\w+))?(?:\+(\d+))?$/.exec(text)!;
    return {
      kind: kind as Activation['kind'],
      slug: slug!,
      ...(action === undefined ? {} : { action: action as ContentState }),
      ...(delayS === undefined ? {} : { delayS: Number(delayS) }),
    };
  });
}

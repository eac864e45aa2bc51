/** Runs in the page ahead of everything else: a device that draws no maps. */
export function takeWebGL(): void {
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...asked: unknown[]) {
    if (String(asked[0]).startsWith('webgl')) return null;
    return Reflect.apply(getContext, this, asked) as null;
  };
}

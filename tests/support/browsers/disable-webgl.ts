/** Runs in the page before everything else: a device without WebGL. */
export function disableWebGL(): void {
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (
    this: HTMLCanvasElement,
    ...contextArguments: unknown[]
  ) {
    if (String(contextArguments[0]).startsWith('webgl')) return null;
    return Reflect.apply(getContext, this, contextArguments) as null;
  };
}

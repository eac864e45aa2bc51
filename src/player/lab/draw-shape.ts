/** The share of its width that a bar fills. */
const BAR_SHARE = 0.6;
const MIN_PX = 2;

/** Bars in the style's colours: the outline's for the part that has been heard, then `color`. */
export function drawShape(
  canvas: HTMLCanvasElement,
  shape: readonly number[],
  playedShare: number,
): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = devicePixelRatio;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  pen.scale(scale, scale);
  const { color, outlineColor: played } = getComputedStyle(canvas);
  const step = width / shape.length;
  shape.forEach((value, at) => {
    const tall = Math.max(MIN_PX, value * height);
    pen.fillStyle = (at + 0.5) / shape.length <= playedShare ? played : color;
    pen.fillRect(at * step, (height - tall) / 2, Math.max(1, step * BAR_SHARE), tall);
  });
  pen.fillStyle = played;
  pen.fillRect(Math.min(playedShare * width, width - MIN_PX), 0, MIN_PX, height);
}

/** Share of its room that a bar fills. */
const BAR_PART = 0.6;
const LEAST_PX = 2;

/** Bars in the colours of the style: the outline's for the part that has been heard, then `color`. */
export function drawShape(
  canvas: HTMLCanvasElement,
  shape: readonly number[],
  playedPart: number,
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
    const tall = Math.max(LEAST_PX, value * height);
    pen.fillStyle = (at + 0.5) / shape.length <= playedPart ? played : color;
    pen.fillRect(at * step, (height - tall) / 2, Math.max(1, step * BAR_PART), tall);
  });
  pen.fillStyle = played;
  pen.fillRect(Math.min(playedPart * width, width - LEAST_PX), 0, LEAST_PX, height);
}

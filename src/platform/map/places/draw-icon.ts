import type { IconDescription } from './icon-id.ts';
import { STATUS_SHAPES } from './status-shapes.ts';

type PlaceIcon = Extract<IconDescription, { kind: 'place' }>;
type GroupIcon = Extract<IconDescription, { kind: 'group' }>;

/** Sharp on phones; a device with fewer pixels scales it down. */
export const PIXEL_RATIO = 2;
const SIDE = 44;
const RADIUS = 15;
const GROUP_RADIUS = 19;

/** The tokens' own colours, in the form that a canvas of every browser parses. */
const COLOURS = {
  day: { paper: '#fcf9f2', ink: '#17202b', accent: '#8c2f00', onAccent: '#fffcf5' },
  night: { paper: '#16202b', ink: '#f4efe4', accent: '#ffa868', onAccent: '#0b131c' },
} as const;

/** A cover in a circle of 30 px, with its status at the lower right. */
export function drawPlace(
  { status, isDark }: PlaceIcon,
  cover: HTMLImageElement | undefined,
): ImageData {
  return drawing(SIDE, (context) => {
    const colours = isDark ? COLOURS.night : COLOURS.day;
    disc(context, RADIUS, colours.paper);
    if (cover) drawCover(context, cover);
    ring(context, RADIUS, status === 'next' ? colours.accent : colours.paper);
    drawBadge(context, { status, isDark }, [11, 11]);
  });
}

/** A group of places with their number. */
export function drawGroup({ count, isDark }: GroupIcon): ImageData {
  return drawing(SIDE, (context) => {
    const colours = isDark ? COLOURS.night : COLOURS.day;
    disc(context, GROUP_RADIUS, colours.accent);
    ring(context, GROUP_RADIUS, colours.paper);
    context.fillStyle = colours.onAccent;
    context.font = `700 ${count.length > 3 ? '12' : '15'}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(count, 0, 1);
  });
}

/** Paints around the middle of a square canvas. */
function drawing(side: number, paint: (context: CanvasRenderingContext2D) => void): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side * PIXEL_RATIO;
  const context = canvas.getContext('2d');
  if (!context) return new ImageData(canvas.width, canvas.height);
  context.scale(PIXEL_RATIO, PIXEL_RATIO);
  context.translate(side / 2, side / 2);
  paint(context);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

function disc(context: CanvasRenderingContext2D, radius: number, colour: string): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
}

function ring(context: CanvasRenderingContext2D, radius: number, colour: string): void {
  context.beginPath();
  context.arc(0, 0, radius - 1, 0, 2 * Math.PI);
  context.lineWidth = 2;
  context.strokeStyle = colour;
  context.stroke();
}

/** Fills the circle: the shorter side fits, the longer is cropped on both ends. */
function drawCover(context: CanvasRenderingContext2D, cover: HTMLImageElement): void {
  const { naturalWidth: width, naturalHeight: height } = cover;
  const scale = (2 * RADIUS) / Math.min(width, height);
  context.save();
  context.beginPath();
  context.arc(0, 0, RADIUS, 0, 2 * Math.PI);
  context.clip();
  const [shownWidth, shownHeight] = [width * scale, height * scale];
  context.drawImage(cover, -shownWidth / 2, -shownHeight / 2, shownWidth, shownHeight);
  context.restore();
}

function drawBadge(
  context: CanvasRenderingContext2D,
  { status, isDark }: Pick<PlaceIcon, 'status' | 'isDark'>,
  [x, y]: readonly [number, number],
): void {
  const shape = STATUS_SHAPES[status];
  if (shape === undefined) return;
  const colours = isDark ? COLOURS.night : COLOURS.day;
  context.save();
  context.translate(x, y);
  disc(context, 9, colours.paper);
  disc(context, 8, colours.ink);
  context.scale(0.55, 0.55);
  context.translate(-12, -12);
  context.lineWidth = 3;
  context.lineCap = context.lineJoin = 'round';
  context.strokeStyle = colours.paper;
  context.stroke(new Path2D(shape));
  context.restore();
}

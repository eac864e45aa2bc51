import sharp from 'sharp';
import { drawCode } from './draw-code.ts';
import { seededRandom } from '../seeded-random.ts';
import {
  composeProjections,
  undoPerspective,
  undoRotation,
  type Corners,
  type Projection,
} from '../projections.ts';

const WIDTH = 640;
const HEIGHT = 480;
const WALL = 128;
const LIGHT = 255;
const JPEG_QUALITY = 92;
const AS_GREYS = { width: WIDTH, height: HEIGHT, channels: 1 } as const;

interface View {
  readonly codePx: number;
  /** A light code on a dark background. */
  readonly isNegative?: boolean;
  /** The rotation of the sign. */
  readonly turnDeg?: number;
  /**
   * A hand-held camera shakes, and a reader that fails at one angle may succeed a degree further.
   */
  readonly isShaken?: boolean;
  /** The corners of the picture when it is seen from the side. */
  readonly corners?: Corners;
  /** The blur of a point and the grain of a grey value: standard deviations. */
  readonly dusk?: { readonly blurPx: number; readonly grain: number };
}

/** How the camera sees the sign. */
export const filmConditions = {
  clear: { codePx: 360, isShaken: true },
  negative: { codePx: 360, isShaken: true, isNegative: true },
  /** About two camera pixels a module, as from a distance of some metres. */
  small: { codePx: 90 },
  /** As in the dusk: each frame has its own grain and is slightly out of focus. */
  noisy: { codePx: 240, dusk: { blurPx: 1.2, grain: 35 } },
  /** Rotated, and seen from the side. */
  tilted: {
    codePx: 240,
    isShaken: true,
    turnDeg: 20,
    corners: [
      { x: 60, y: 20 },
      { x: 600, y: 60 },
      { x: 20, y: 460 },
      { x: 560, y: 400 },
    ],
  },
} as const satisfies Readonly<Record<string, View>>;
export type FilmCondition = keyof typeof filmConditions;

const SHAKE_DEG = 2;
/** The frames go from one side to the other and back. */
const SHAKE_FRAMES = 20;

/**
 * A film of signs, one after the other, each for the given number of frames: Chromium reads a
 * sequence of JPEGs as a camera's frames.
 */
export async function filmOf(texts: readonly string[], condition: FilmCondition, frames: number) {
  const view: View = filmConditions[condition];
  const film: Buffer[] = [];
  for (const text of texts) {
    const sign = await onTheWall(text, view);
    const shake = await shakenFrames(sign, view, Math.min(frames, SHAKE_FRAMES));
    for (let frame = 0; frame < frames; frame += shake.length) {
      film.push(...shake.slice(0, frames - frame));
    }
  }
  return Buffer.concat(film);
}

/** On its way back the hand shows the same frames again: each is made once. */
function shakenFrames(sign: Uint8Array, view: View, count: number): Promise<Buffer[]> {
  const made = new Map<string, Promise<Buffer>>();
  const frames = Array.from({ length: count }, (_, frame) => {
    const key = view.dusk ? String(frame) : shakeDeg(view, frame).toFixed(6);
    const picture = made.get(key) ?? frameOf(sign, view, frame);
    made.set(key, picture);
    return picture;
  });
  return Promise.all(frames);
}

const shakeDeg = ({ isShaken }: View, frame: number) =>
  isShaken === true ? SHAKE_DEG * Math.sin((2 * Math.PI * frame) / SHAKE_FRAMES) : 0;

/** The grey values of the whole picture before it is transformed. */
async function onTheWall(text: string, { codePx, isNegative = false }: View): Promise<Uint8Array> {
  const code = await sharp(await drawCode(text, codePx))
    .greyscale()
    .raw()
    .toBuffer();
  const greys = Buffer.alloc(WIDTH * HEIGHT, WALL);
  const left = (WIDTH - codePx) >> 1;
  const top = (HEIGHT - codePx) >> 1;
  for (let y = 0; y < codePx; y += 1) {
    code.copy(greys, (top + y) * WIDTH + left, y * codePx, (y + 1) * codePx);
  }
  return isNegative ? greys.map((grey) => LIGHT - grey) : greys;
}

async function frameOf(sign: Uint8Array, view: View, frame: number): Promise<Buffer> {
  const sharpGreys = seen(sign, view, frame);
  const greys = view.dusk ? await inTheDusk(sharpGreys, view.dusk, frame) : sharpGreys;
  // In colour, as cameras send it: Chromium shows no greyscale film.
  const film = sharp(greys, { raw: AS_GREYS }).toColourspace('srgb');
  return film.jpeg({ quality: JPEG_QUALITY }).toBuffer();
}

/** Looks each pixel of the frame up on the sign. */
function seen(sign: Uint8Array, view: View, frame: number): Buffer {
  const { turnDeg = 0, corners } = view;
  const size = { width: WIDTH, height: HEIGHT };
  const upright = undoRotation(size, turnDeg + shakeDeg(view, frame));
  return sampled(
    sign,
    corners ? composeProjections(upright, undoPerspective(size, corners)) : upright,
  );
}

/** Six million pixels a film: no object and no call for each pixel. */
function sampled(sign: Uint8Array, [a, b, c, d, e, f, g, h, i]: Projection): Buffer {
  const greys = Buffer.alloc(sign.length, WALL);
  for (let index = 0; index < greys.length; index += 1) {
    const column = index % WIDTH;
    const row = (index - column) / WIDTH;
    const depth = g * column + h * row + i;
    const x = (a * column + b * row + c) / depth;
    const y = (d * column + e * row + f) / depth;
    if (!(x >= 0 && y >= 0 && x < WIDTH - 1 && y < HEIGHT - 1)) continue;
    const from = Math.trunc(y) * WIDTH + Math.trunc(x);
    const right = x % 1;
    const upper = (sign[from] ?? WALL) * (1 - right) + (sign[from + 1] ?? WALL) * right;
    const below = from + WIDTH;
    const lower = (sign[below] ?? WALL) * (1 - right) + (sign[below + 1] ?? WALL) * right;
    greys[index] = upper + (lower - upper) * (y % 1);
  }
  return greys;
}

/** Adds the same grain each time the film is made. */
async function inTheDusk(
  greys: Buffer,
  { blurPx, grain }: NonNullable<View['dusk']>,
  frame: number,
): Promise<Uint8Array> {
  const random = seededRandom(frame);
  const blurred = sharp(greys, { raw: AS_GREYS }).blur(blurPx).greyscale();
  return (await blurred.raw().toBuffer()).map((grey) => {
    const bell = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.min(LIGHT, Math.max(0, grey + grain * bell));
  });
}

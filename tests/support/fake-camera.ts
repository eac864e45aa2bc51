import { spawn } from 'node:child_process';
import { join } from 'node:path';
import sharp from 'sharp';
import { encode } from 'uqr';

/** No hand holds a camera quite still, and a reader that fails at one angle may read a degree further. */
const SHAKE = '2*PI/180*sin(PI*n/10)';

/** How a sign stands before the camera. */
export const looks = {
  clear: { codePx: 360, filter: `rotate=${SHAKE}:c=gray` },
  /** Light on a dark ground. */
  negative: { codePx: 360, filter: `negate,rotate=${SHAKE}:c=gray` },
  /** About two pixels of the camera a module, as from some metres away. */
  small: { codePx: 90, filter: '' },
  /** As a camera sees in the dusk: each picture with grain of its own, a little out of focus. */
  noisy: { codePx: 240, filter: 'gblur=sigma=1.2,noise=alls=60:allf=t' },
  /** Held askew, and seen from the side. */
  tilted: {
    codePx: 240,
    filter: `rotate=20*PI/180+${SHAKE}:c=gray,perspective=x0=60:y0=20:x1=600:y1=60:x2=20:y2=460:x3=560:y3=400:sense=destination`,
  },
} as const;
export type Look = keyof typeof looks;

const FILM_S = 2;
/** Of several signs, each: long enough to ask what came of one before the next is held up. */
const PER_SIGN_S = 4;
const QUIET_ZONE = 4;

/** Writes a picture of a code as PNG, `codePx` wide with its quiet zone. */
export async function drawCode(text: string, codePx: number): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(codePx, codePx, { kernel: 'nearest' })
    .png()
    .toBuffer();
}

export interface FakeCamera {
  /** In which the pictures and the film are written. */
  readonly folder: string;
  readonly name: string;
  readonly look?: Look;
  /** One code is shown for ever, several one after the other, four seconds each, again and again. */
  readonly texts: readonly string[];
}

/** Makes a film of signs and answers the switches with which Chromium takes it for its camera. */
export async function fakeCamera({ folder, name, look = 'clear', texts }: FakeCamera) {
  const { codePx, filter } = looks[look];
  const signs = await Promise.all(
    texts.map(async (text, index) => {
      const path = join(folder, `${name}-${String(index)}.png`);
      await sharp(await drawCode(text, codePx)).toFile(path);
      return path;
    }),
  );
  const film = join(folder, `${name}.mjpeg`);
  const frame = 'pad=640:480:(ow-iw)/2:(oh-ih)/2:color=gray';
  const inputs = signs.flatMap((path) => [
    ...[
      '-loop',
      '1',
      '-framerate',
      '10',
      '-t',
      String(texts.length > 1 ? PER_SIGN_S : FILM_S),
      '-i',
      path,
    ],
  ]);
  const joined = `${signs.map((_, index) => `[${String(index)}]`).join('')}concat=n=${String(signs.length)}`;
  const chain = [joined, frame, filter, 'format=yuvj420p'].filter((part) => part !== '').join(',');
  await run('ffmpeg', [
    ...['-v', 'error', '-y', ...inputs, '-filter_complex', chain],
    ...['-c:v', 'mjpeg', '-q:v', '3', '-f', 'mjpeg', film],
  ]);
  return [...grantedCamera, `--use-file-for-fake-video-capture=${film}`];
}

/** The camera's question is answered with yes, and the camera is Chromium's own test picture. */
export const grantedCamera = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
];

function run(command: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ended with ${String(code)}: ${said}`));
    });
  });
}

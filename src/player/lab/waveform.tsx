import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import type { AudioState } from '../../core/listening/audio-state.ts';
import { afterFrame } from '../../ui/after-frame.ts';
import type { EffectsOutput } from './effects-output.ts';
import styles from './lab.module.css';
import type { LabTexts } from '../../i18n/lab.ts';

/** The share of its width that a bar fills. */
const BAR_SHARE = 0.6;

const MIN_PX = 2;

interface WaveformProps {
  readonly url: string;
  readonly output: EffectsOutput;
  readonly sound: AudioState;
  readonly texts: LabTexts;
  readonly onSeek: (positionS: number) => void;
}

const BARS = 96;

/** A plain line. */
const unknown: readonly number[] = Array<number>(BARS).fill(0);

/** A picture to touch; keyboards and screen readers use the slider beneath it. */
export function SeekableWaveform({ url, output, sound, texts, onSeek }: WaveformProps) {
  const shape = useShape(url, output);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { positionS, durationS } = sound;
  const share = durationS === undefined ? 0 : positionS / durationS;
  useDrawing(canvas, shape ?? unknown, share);
  const seek = ({ clientX, currentTarget, buttons }: PointerEvent<HTMLCanvasElement>) => {
    if (buttons === 0 || durationS === undefined) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    onSeek((Math.min(Math.max(clientX - left, 0), width) / width) * durationS);
  };
  return (
    <div className={styles.waveBox}>
      <canvas
        ref={canvas}
        className={styles.wave}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          seek(event);
        }}
        onPointerMove={seek}
      />
      <p>{describeWaveform(shape, output, texts)}</p>
    </div>
  );
}

function describeWaveform(shape: Shape, { phase }: EffectsOutput, texts: LabTexts): string {
  if (shape === undefined && phase !== 'failed') return texts.shapeWaiting;
  return shape === unknown || shape === undefined ? texts.shapeUnknown : '';
}

/** Undefined while it is measured, `unknown` where it cannot be. */
type Shape = readonly number[] | undefined;

function useShape(url: string, output: EffectsOutput): Shape {
  const [shape, setShape] = useState<Shape>();
  const audio = output.phase === 'ready' ? output.audio : undefined;
  useEffect(() => {
    let isLeft = false;
    void audio?.waveform(url, BARS).then((values) => {
      if (!isLeft) setShape(values ?? unknown);
    });
    return () => {
      isLeft = true;
    };
  }, [audio, url]);
  return shape;
}

function useDrawing(
  canvas: React.RefObject<HTMLCanvasElement | null>,
  shape: readonly number[],
  share: number,
): void {
  const draw = useEffectEvent(() => {
    if (canvas.current) drawShape(canvas.current, shape, share);
  });
  useEffect(
    () =>
      afterFrame(() => {
        draw();
      }),
    [shape, share],
  );
  useEffect(() => {
    const { current } = canvas;
    if (!current) return undefined;
    const drawAnew = () => {
      draw();
    };
    const size = new ResizeObserver(drawAnew);
    // The observer's first call would fall into the frame that shows the screen, and delay it.
    const stopWaiting = afterFrame(() => {
      size.observe(current);
    });
    const theme = matchMedia('(prefers-color-scheme: dark)');
    theme.addEventListener('change', drawAnew);
    return () => {
      stopWaiting();
      size.disconnect();
      theme.removeEventListener('change', drawAnew);
    };
  }, [canvas]);
}

/** Bars in the style's colours: the outline's for the part that has been heard, then `color`. */
function drawShape(canvas: HTMLCanvasElement, shape: readonly number[], playedShare: number): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = devicePixelRatio;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  pen.scale(scale, scale);
  const { color, outlineColor: played } = getComputedStyle(canvas);
  const step = width / shape.length;
  shape.forEach((value, index) => {
    const tall = Math.max(MIN_PX, value * height);
    pen.fillStyle = (index + 0.5) / shape.length <= playedShare ? played : color;
    pen.fillRect(index * step, (height - tall) / 2, Math.max(1, step * BAR_SHARE), tall);
  });
  pen.fillStyle = played;
  pen.fillRect(Math.min(playedShare * width, width - MIN_PX), 0, MIN_PX, height);
}

import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import type { AudioState } from '../../ports/audio.ts';
import { afterFrame } from '../../ui/after-frame.ts';
import { drawShape } from './draw-shape.ts';
import type { EffectsVoice } from './effects-voice.ts';
import styles from './lab.module.css';
import type { LabTexts } from './lab-texts.ts';

interface WaveformProps {
  readonly url: string;
  readonly voice: EffectsVoice;
  readonly sound: AudioState;
  readonly texts: LabTexts;
  readonly onSeek: (positionS: number) => void;
}

const BARS = 96;
/** A plain line. */
const unknown: readonly number[] = Array<number>(BARS).fill(0);

/** A picture to touch; the slider beneath it is the way for keyboards and screen readers. */
export function Waveform({ url, voice, sound, texts, onSeek }: WaveformProps) {
  const shape = useShape(url, voice);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { positionS, durationS } = sound;
  const part = durationS === undefined ? 0 : positionS / durationS;
  useDrawing(canvas, shape ?? unknown, part);
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
      <p>{wordsFor(shape, voice, texts)}</p>
    </div>
  );
}

function wordsFor(shape: Shape, { phase }: EffectsVoice, texts: LabTexts): string {
  if (shape === undefined && phase !== 'failed') return texts.shapeWaiting;
  return shape === unknown || shape === undefined ? texts.shapeUnknown : '';
}

/** Undefined while it is being measured, `unknown` where it cannot be. */
type Shape = readonly number[] | undefined;

function useShape(url: string, voice: EffectsVoice): Shape {
  const [shape, setShape] = useState<Shape>();
  const audio = voice.phase === 'ready' ? voice.audio : undefined;
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
  part: number,
): void {
  const draw = useEffectEvent(() => {
    if (canvas.current) drawShape(canvas.current, shape, part);
  });
  useEffect(
    () =>
      afterFrame(() => {
        draw();
      }),
    [shape, part],
  );
  useEffect(() => {
    const { current } = canvas;
    if (!current) return undefined;
    const drawAnew = () => {
      draw();
    };
    const size = new ResizeObserver(drawAnew);
    // Its first word comes within the frame that shows the room, which is not to wait for it.
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

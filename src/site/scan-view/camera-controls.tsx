import { Icon } from '../../ui/icon.tsx';
import styles from './scanner.module.css';
import type { ScannerTexts } from './scanner-texts.ts';
import type { Camera } from './use-camera.ts';

interface CameraControlsProps {
  readonly camera: Camera;
  readonly texts: ScannerTexts;
}

/** The camera's torch, where it has one. */
export function TorchButton({ camera, texts }: CameraControlsProps) {
  const { state, control } = camera;
  if (state.phase !== 'running' || !state.abilities.hasTorch) return null;
  return (
    <button
      type="button"
      className={`button ${state.isTorchOn ? '' : 'button-quiet'} ${styles['key']}`}
      aria-pressed={state.isTorchOn}
      onClick={() => {
        control.setTorch(!state.isTorchOn);
      }}
    >
      <Icon name="torch" />
      {texts.torch}
    </button>
  );
}

/** Zooming helps with a sign that hangs high. */
export function ZoomSlider({ camera, texts }: CameraControlsProps) {
  const { state, control } = camera;
  if (state.phase !== 'running' || !state.abilities.zoom) return null;
  const { min, max, step } = state.abilities.zoom;
  return (
    <label className={styles['zoom']}>
      {texts.zoom}
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={state.zoom}
        onChange={(event) => {
          control.setZoom(event.target.valueAsNumber);
        }}
      />
    </label>
  );
}

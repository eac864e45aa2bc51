import styles from './scanner.module.css';
import type { ScannerTexts } from './scanner-texts.ts';
import type { Camera } from './use-camera.ts';
import { Icon } from '../../ui/icon.tsx';

interface CameraPictureProps {
  readonly camera: Camera;
  readonly texts: ScannerTexts;
}

/** The camera's picture, or a message why there is none. */
export function CameraPicture({ camera, texts }: CameraPictureProps) {
  const { state, frame, retry } = camera;
  return (
    <div className={styles['picture']}>
      <div ref={frame} className={styles['frame']} aria-hidden="true" />
      {state.phase !== 'running' && (
        <div className={styles['instead']}>
          <Icon name={state.phase === 'failed' ? 'warning' : 'camera'} />
          <div role="status">
            {state.phase === 'failed' ? (
              <>
                <p>{texts[state.error]}</p>
                <p>{texts.otherLinks}</p>
              </>
            ) : (
              <>
                <p>{texts.starting}</p>
                <p>{texts.permission}</p>
              </>
            )}
          </div>
          {state.phase === 'failed' && (
            <button type="button" className="button" onClick={retry}>
              {texts.retry}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

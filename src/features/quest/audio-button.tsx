import { useSyncExternalStore } from 'react';
import type { PerLanguage } from '../../core/story/model.ts';
import { valueIn } from '../../core/story/read.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './audio-button.module.css';
import type { QuestTools } from './tools.ts';

interface AudioButtonProps {
  readonly tools: QuestTools;
  readonly field: PerLanguage<string>;
  /** Of what it belongs to. */
  readonly title: string;
}

/** A quest's or puzzle's own sound, in between; nothing where there is none. */
export function AudioButton({ tools, field, title }: AudioButtonProps) {
  const { scene, texts } = tools;
  const url = valueIn(field, scene.language);
  return url === undefined ? null : <Aside scene={scene} texts={texts} url={url} title={title} />;
}

type AsideProps = Pick<QuestTools, 'scene' | 'texts'> & {
  readonly url: string;
  readonly title: string;
};

function Aside({ scene: { player }, texts, url, title }: AsideProps) {
  const phase = useSyncExternalStore(player.subscribe, () => {
    const { aside, sound } = player.state();
    return aside?.url === url ? sound.phase : 'idle';
  });
  const isSounding = phase === 'playing' || phase === 'loading';
  return (
    <div className={styles['sound']}>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          player.hear({ url, title });
        }}
      >
        <Icon name={isSounding ? 'pause' : 'play'} />
        {isSounding ? texts.pause(title) : texts.hear(title)}
      </button>
      <p role="status">{phase === 'failed' && texts.soundFailed}</p>
    </div>
  );
}

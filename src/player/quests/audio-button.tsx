import { useSyncExternalStore } from 'react';
import type { PerLanguage } from '../../core/story/model.ts';
import { valueIn } from '../../core/story/read.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './quests.module.css';
import type { QuestTools } from './quest-tools.ts';

interface AudioButtonProps {
  readonly tools: QuestTools;
  readonly field: PerLanguage<string>;
  /** The title of the element that the sound belongs to. */
  readonly title: string;
}

/** A quest's or puzzle's own preview sound; nothing where there is none. */
export function AudioButton({ tools, field, title }: AudioButtonProps) {
  const { walkContext, texts } = tools;
  const url = valueIn(field, walkContext.language);
  return url === undefined ? null : (
    <PreviewSoundButton walkContext={walkContext} texts={texts} url={url} title={title} />
  );
}

type PreviewSoundButtonProps = Pick<QuestTools, 'walkContext' | 'texts'> & {
  readonly url: string;
  readonly title: string;
};

function PreviewSoundButton({
  walkContext: { player },
  texts,
  url,
  title,
}: PreviewSoundButtonProps) {
  const phase = useSyncExternalStore(player.subscribe, () => {
    const { previewSound, sound } = player.state();
    return previewSound?.url === url ? sound.phase : 'idle';
  });
  const isSounding = phase === 'playing' || phase === 'loading';
  return (
    <div className={styles['sound']}>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          player.togglePreviewSound({ url, title });
        }}
      >
        <Icon name={isSounding ? 'pause' : 'play'} />
        {isSounding ? texts.pause(title) : texts.listen(title)}
      </button>
      <p role="status">{phase === 'failed' && texts.soundFailed}</p>
    </div>
  );
}

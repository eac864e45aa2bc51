import type { ReactNode } from 'react';
import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { CoverImage } from '../../ui/cover-image.tsx';
import { hostAddress } from '../../ui/host-address.ts';

const DEFAULT_LOGO = hostAddress('/assets/icons/klangweg.svg');

interface WalkHeaderProps {
  readonly scene: WalkScene;
  /** The menu and what else stands on the right. */
  readonly children?: ReactNode;
}

/** The story's sign and name; the name leads to what the walk is about. */
export function WalkHeader({ scene: { story, language, ways }, children }: WalkHeaderProps) {
  const title = valueIn(story.title, language) ?? valueIn(story.name, language) ?? story.slug;
  return (
    <header className="walk-header">
      <CoverImage
        src={valueIn(story.customIcon, language)}
        className="walk-logo"
        size={40}
        placeholder={DEFAULT_LOGO}
      />
      <h1 className="walk-title">
        <button
          type="button"
          id="walk-title"
          onClick={() => {
            ways.showTab('info');
          }}
        >
          <span>{plainText(title)}</span>
        </button>
      </h1>
      <div className="walk-tools">{children}</div>
    </header>
  );
}

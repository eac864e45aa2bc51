import type { ReactNode } from 'react';
import { plainText } from '../../../core/story/plain-text.ts';
import { valueIn } from '../../../core/story/read.ts';
import type { WalkContext } from '../../session/walk-context.ts';
import { CoverImage } from '../../../ui/cover-image.tsx';
import { withBasePath } from '../../../ui/base-path.ts';

const DEFAULT_LOGO = withBasePath('/assets/icons/klangweg.svg');

interface WalkHeaderProps {
  readonly walkContext: WalkContext;
  /** The menu and the other tools on the right. */
  readonly children?: ReactNode;
}

/** The story's logo and name; the name leads to the page about the walk. */
export function WalkHeader({
  walkContext: { story, language, navigation },
  children,
}: WalkHeaderProps) {
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
            navigation.showTab('info');
          }}
        >
          <span>{plainText(title)}</span>
        </button>
      </h1>
      <div className="walk-tools">{children}</div>
    </header>
  );
}

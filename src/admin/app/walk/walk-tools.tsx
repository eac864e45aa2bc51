import type { ReactNode } from 'react';
import { withBasePath } from '../../../ui/base-path.ts';
import { SaveStoryArchive } from '../../archives/save-as-file.tsx';
import { UndoControls } from '../../draft/commands/undo-controls.tsx';
import type { EditorProps } from '../../draft/editor-props.ts';
import styles from '../../draft/shown/walks.module.css';
import { useDraftRead } from '../../draft/use-walk-draft.ts';
import { PlacesLink } from '../../places/places-view.tsx';
import { FullPreviewLink } from '../../preview/preview-frame.tsx';

/** Undo, redo, and links to the other views of the walk. */
export function Tools({
  admin,
  draft,
  entityId,
  texts,
  children,
}: EditorProps & { readonly children?: ReactNode }) {
  const { story, published } = useDraftRead(draft);
  return (
    <div className={styles['keys']}>
      <UndoControls {...{ admin, draft, entityId, texts }} />
      {children}
      <PlacesLink admin={admin} storyId={story.id} />
      {published && (
        <a className="button button-quiet" href={withBasePath(`/a/${story.slug}`)}>
          {texts.openInPlayer}
        </a>
      )}
      <FullPreviewLink {...{ admin, draft, entityId, texts }} />
      <SaveStoryArchive admin={admin} draft={draft} />
    </div>
  );
}

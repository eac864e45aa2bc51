import { useMemo, type ReactNode } from 'react';
import type { AdminContext } from '../../runtime/admin/admin-context.ts';
import { JumpablePage, SectionJumpLinks } from '../../ui/admin/page-sections.tsx';
import { QueryState } from '../../ui/admin/states.tsx';
import { withBasePath } from '../../ui/base-path.ts';
import { UndoControls } from './commands/undo-controls.tsx';
import { ConflictCard } from './conflict-card.tsx';
import type { EditorProps, PanelProps } from './editor-props.ts';
import { FindingsCard } from './findings-card.tsx';
import { graphAddress } from './graph/graph-address.ts';
import { graphTexts } from './graph/graph-texts.ts';
import { openEntity } from './open-entity.ts';
import { EntityForm } from './entity-form.tsx';
import { EntityHead } from './entity-head.tsx';
import { ElementLists } from './element-lists.tsx';
import { OnSitePage, type OnSitePageProps } from './places/on-site-page.tsx';
import { PlacesPage } from './places/places-page.tsx';
import { PlacesLink, usePlacesView, type PlacesView } from './places/places-view.tsx';
import { PreviewCard } from './preview-card.tsx';
import { PreviewFrame, FullPreviewLink } from './preview-frame.tsx';
import { PublishCard } from './publish-card.tsx';
import { SaveAsFile } from './save-as-file.tsx';
import { SaveStatus } from './save-status.tsx';
import { useDraftRead, useWalkDraft } from './use-walk-draft.ts';
import { walkTexts } from './walk-texts.ts';
import styles from './walks.module.css';

interface WalkEditorProps extends PanelProps {
  readonly admin: AdminContext;
  readonly storyId: string;
  /** Absent: the story itself is edited. */
  readonly elementId?: string;
}

/** A walk and its elements on the left, the fields of one of them on the right. */
export function WalkEditor({ admin, storyId, elementId, panels, sheet }: WalkEditorProps) {
  const opened = useWalkDraft(admin, storyId);
  if (opened.phase !== 'ready') return <QueryState query={opened} />;
  const entityId = elementId ?? storyId;
  return <OpenEditor {...{ admin, entityId, panels, sheet, opened }} draft={opened.draft} />;
}

interface OpenEditorProps
  extends Omit<EditorProps, 'texts'>, PanelProps, Pick<PlacesProps, 'opened'> {}

function OpenEditor({ admin, draft, entityId, panels, sheet, opened }: OpenEditorProps) {
  const texts = walkTexts(admin.languageCode);
  const { notesSaver } = opened;
  const { story } = useDraftRead(draft);
  const given = { admin, draft, entityId, texts };
  const isStory = entityId === story.id;
  const entity = draft.entity(entityId);
  const open = useMemo(() => entity && openEntity(draft, entity), [draft, entity]);
  const view = usePlacesView(admin);
  if (isStory && view !== undefined) return <PlacesOfWalk {...{ ...given, view, opened }} />;
  if (open && sheet) return <EntitySheet {...given}>{sheet(open)}</EntitySheet>;
  const side = (
    <div className={styles['side']}>
      <ElementLists {...given} />
      <FindingsCard {...given} />
    </div>
  );
  return (
    <JumpablePage>
      <EntityHead {...given} />
      <Tools {...given}>
        <a
          className="button button-quiet"
          href={graphAddress(admin, story.id, isStory ? {} : { part: entityId })}
        >
          {graphTexts(admin.languageCode).open}
        </a>
      </Tools>
      <SectionJumpLinks label={texts.onThisPage}>
        <SaveStatus {...given} notesSaver={notesSaver} inSight={entityId} />
      </SectionJumpLinks>
      <ConflictCard {...given} />
      <div className={styles['walk']}>
        {isStory && side}
        <div className={styles['main']}>
          <EntityForm key={entityId} {...given} />
          {isStory && <PublishCard {...given} />}
          {isStory && <PreviewCard {...given} />}
          {open && panels?.(open)}
        </div>
        {!isStory && side}
        <PreviewFrame {...given} />
      </div>
    </JumpablePage>
  );
}

interface PlacesProps extends EditorProps {
  readonly view: PlacesView;
  readonly opened: OnSitePageProps['stale'] & Pick<OnSitePageProps, 'notesSaver'>;
}

/** Replaces an element's fields, below its name. */
function EntitySheet({ children, ...given }: EditorProps & { readonly children: ReactNode }) {
  return (
    <>
      <EntityHead {...given} />
      <ConflictCard {...given} />
      {children}
    </>
  );
}

/** The places of the walk: the normal page, or on-site mode. */
function PlacesOfWalk({ view, opened, ...given }: PlacesProps) {
  const { admin, draft } = given;
  if (view === 'field') {
    return (
      <OnSitePage admin={admin} draft={draft} stale={opened} notesSaver={opened.notesSaver}>
        <ConflictCard {...given} />
      </OnSitePage>
    );
  }
  return (
    <PlacesPage admin={admin} draft={draft}>
      <Tools {...given}>
        <SaveStatus {...given} notesSaver={opened.notesSaver} />
      </Tools>
      <ConflictCard {...given} />
    </PlacesPage>
  );
}

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
      <SaveAsFile admin={admin} draft={draft} />
    </div>
  );
}

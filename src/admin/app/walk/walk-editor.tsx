import { useMemo, type ReactNode } from 'react';
import type { AdminContext } from '../../session/admin-context.ts';
import { JumpablePage, SectionJumpLinks } from '../../ui/page/page-sections.tsx';
import { QueryState } from '../../ui/page/states.tsx';
import { ConflictCard } from '../../draft/shown/conflict-card.tsx';
import type { EditorProps, PanelProps } from '../../draft/editor-props.ts';
import { FindingsCard } from '../../draft/findings/findings-card.tsx';
import { graphTexts } from '../../../i18n/admin/graph.ts';
import { walkTexts } from '../../../i18n/admin/walks.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { openEntity } from '../../draft/open-entity.ts';
import { FieldEditorsContext } from '../../editor/fields/field-editors.ts';
import { EntityForm } from '../../editor/entity-form.tsx';
import { EntityHead } from '../../editor/entity-head.tsx';
import { ElementLists } from '../../editor/elements/element-lists.tsx';
import { OnSitePage, type OnSitePageProps } from '../../places/on-site/on-site-page.tsx';
import { PlacesPage } from '../../places/places-page.tsx';
import { BesidePlan } from '../../places/beside-plan.tsx';
import { usePlacesView, type PlacesView } from '../../places/places-view.tsx';
import { PreviewCard } from '../../preview/preview-card.tsx';
import { PreviewFrame } from '../../preview/preview-frame.tsx';
import { PublishCard } from '../../publishing/publish-card.tsx';
import { SaveStatus } from '../../draft/shown/save-status.tsx';
import { useDraftRead, useWalkDraft } from '../../draft/use-walk-draft.ts';
import { fieldEditors } from './field-editors.ts';
import { Tools } from './walk-tools.tsx';
import styles from '../../draft/shown/walks.module.css';
import { graphAddress } from '../../session/addresses/admin-addresses.ts';

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
  const texts = useTexts(walkTexts);
  const { open: toGraph } = useTexts(graphTexts);
  const { notesSaver } = opened;
  const { story } = useDraftRead(draft);
  const shared = { admin, draft, entityId, texts };
  const isStory = entityId === story.id;
  const entity = draft.entity(entityId);
  const edited = useMemo(() => entity && openEntity(draft, entity), [draft, entity]);
  const view = usePlacesView(admin);
  if (isStory && view !== undefined) return <PlacesOfWalk {...{ ...shared, view, opened }} />;
  if (edited && sheet) return <EntitySheet {...shared}>{sheet(edited)}</EntitySheet>;
  const side = (
    <div className={styles['side']}>
      <ElementLists {...shared} />
      <FindingsCard {...shared} />
    </div>
  );
  return (
    <FieldEditorsContext value={fieldEditors}>
      <JumpablePage>
        <EntityHead {...shared} />
        <Tools {...shared}>
          <a
            className="button button-quiet"
            href={graphAddress(admin.navigation, story.id, isStory ? {} : { part: entityId })}
          >
            {toGraph}
          </a>
        </Tools>
        <SectionJumpLinks label={texts.onThisPage}>
          <SaveStatus {...shared} notesSaver={notesSaver} inSight={entityId} />
        </SectionJumpLinks>
        <ConflictCard {...shared} />
        <div className={styles['walk']}>
          {isStory && side}
          <div className={styles['main']}>
            <EntityForm key={entityId} {...shared} />
            {isStory && (
              <PublishCard {...shared}>
                <BesidePlan {...shared} />
              </PublishCard>
            )}
            {isStory && <PreviewCard {...shared} />}
            {edited && panels?.(edited)}
          </div>
          {!isStory && side}
          <PreviewFrame {...shared} />
        </div>
      </JumpablePage>
    </FieldEditorsContext>
  );
}

interface PlacesProps extends EditorProps {
  readonly view: PlacesView;
  readonly opened: OnSitePageProps['stale'] & Pick<OnSitePageProps, 'notesSaver'>;
}

/** Replaces an element's fields, below its name. */
function EntitySheet({ children, ...props }: EditorProps & { readonly children: ReactNode }) {
  return (
    <>
      <EntityHead {...props} />
      <ConflictCard {...props} />
      {children}
    </>
  );
}

/** The places of the walk: the normal page, or on-site mode. */
function PlacesOfWalk({ view, opened, ...props }: PlacesProps) {
  const { admin, draft } = props;
  if (view === 'field') {
    return (
      <OnSitePage admin={admin} draft={draft} stale={opened} notesSaver={opened.notesSaver}>
        <ConflictCard {...props} />
      </OnSitePage>
    );
  }
  return (
    <PlacesPage admin={admin} draft={draft}>
      <Tools {...props}>
        <SaveStatus {...props} notesSaver={opened.notesSaver} />
      </Tools>
      <ConflictCard {...props} />
    </PlacesPage>
  );
}

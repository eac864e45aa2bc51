import { useMemo, type ReactNode } from 'react';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { JumpablePage, PartJumps } from '../../ui/desk/page-parts.tsx';
import { AskedState } from '../../ui/desk/states.tsx';
import { hostAddress } from '../../ui/host-address.ts';
import { StepKeys } from './acts/step-keys.tsx';
import { ConflictCard } from './conflict-card.tsx';
import type { EditorProps, PanelProps } from './editor-props.ts';
import { FindingsCard } from './findings-card.tsx';
import { graphAddress } from './graph/graph-address.ts';
import { graphTexts } from './graph/graph-texts.ts';
import { openPart } from './open-part.ts';
import { OwnerForm } from './owner-form.tsx';
import { PartHead } from './part-head.tsx';
import { PartsList } from './parts-list.tsx';
import { FieldPage, type FieldPageProps } from './places/field-page.tsx';
import { PlacesPage } from './places/places-page.tsx';
import { PlacesLink, usePlacesView, type PlacesView } from './places/places-view.tsx';
import { PreviewCard } from './preview-card.tsx';
import { PreviewFrame, PreviewKey } from './preview-frame.tsx';
import { PublishCard } from './publish-card.tsx';
import { SaveAsFile } from './save-as-file.tsx';
import { SavingLine } from './saving-line.tsx';
import { useDraftRead, useWalkDraft } from './use-walk-draft.ts';
import { walkTexts } from './walk-texts.ts';
import styles from './walks.module.css';

interface WalkEditorProps extends PanelProps {
  readonly desk: AdminDesk;
  readonly storyId: string;
  /** Absent: the story itself is edited. */
  readonly elementId?: string;
}

/** A walk and its parts at the left, the fields of one of them at the right. */
export function WalkEditor({ desk, storyId, elementId, panels, sheet }: WalkEditorProps) {
  const opened = useWalkDraft(desk, storyId);
  if (opened.phase !== 'ready') return <AskedState asked={opened} />;
  const ownerId = elementId ?? storyId;
  return <OpenEditor {...{ desk, ownerId, panels, sheet, opened }} draft={opened.draft} />;
}

interface OpenEditorProps
  extends Omit<EditorProps, 'texts'>, PanelProps, Pick<PlacesProps, 'opened'> {}

function OpenEditor({ desk, draft, ownerId, panels, sheet, opened }: OpenEditorProps) {
  const texts = walkTexts(desk.languageCode);
  const { keeper } = opened;
  const { story } = useDraftRead(draft);
  const given = { desk, draft, ownerId, texts };
  const isStory = ownerId === story.id;
  const part = draft.part(ownerId);
  const open = useMemo(() => part && openPart(draft, part), [draft, part]);
  const view = usePlacesView(desk);
  if (isStory && view !== undefined) return <PlacesOfWalk {...{ ...given, view, opened }} />;
  if (open && sheet) return <PartSheet {...given}>{sheet(open)}</PartSheet>;
  const side = (
    <div className={styles['side']}>
      <PartsList {...given} />
      <FindingsCard {...given} />
    </div>
  );
  return (
    <JumpablePage>
      <PartHead {...given} />
      <Tools {...given}>
        <a
          className="button button-quiet"
          href={graphAddress(desk, story.id, isStory ? {} : { part: ownerId })}
        >
          {graphTexts(desk.languageCode).open}
        </a>
      </Tools>
      <PartJumps label={texts.onThisPage}>
        <SavingLine {...given} keeper={keeper} inSight={ownerId} />
      </PartJumps>
      <ConflictCard {...given} />
      <div className={styles['walk']}>
        {isStory && side}
        <div className={styles['main']}>
          <OwnerForm key={ownerId} {...given} />
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
  readonly opened: FieldPageProps['stale'] & Pick<FieldPageProps, 'keeper'>;
}

/** What stands in place of a part's fields, below its name. */
function PartSheet({ children, ...given }: EditorProps & { readonly children: ReactNode }) {
  return (
    <>
      <PartHead {...given} />
      <ConflictCard {...given} />
      {children}
    </>
  );
}

/** Its places at the desk, or on the spot. */
function PlacesOfWalk({ view, opened, ...given }: PlacesProps) {
  const { desk, draft } = given;
  if (view === 'field') {
    return (
      <FieldPage desk={desk} draft={draft} stale={opened} keeper={opened.keeper}>
        <ConflictCard {...given} />
      </FieldPage>
    );
  }
  return (
    <PlacesPage desk={desk} draft={draft}>
      <Tools {...given}>
        <SavingLine {...given} keeper={opened.keeper} />
      </Tools>
      <ConflictCard {...given} />
    </PlacesPage>
  );
}

/** Undo, redo, and the other ways to look at the walk. */
export function Tools({
  desk,
  draft,
  ownerId,
  texts,
  children,
}: EditorProps & { readonly children?: ReactNode }) {
  const { story, published } = useDraftRead(draft);
  return (
    <div className={styles['keys']}>
      <StepKeys {...{ desk, draft, ownerId, texts }} />
      {children}
      <PlacesLink desk={desk} storyId={story.id} />
      {published && (
        <a className="button button-quiet" href={hostAddress(`/a/${story.slug}`)}>
          {texts.look}
        </a>
      )}
      <PreviewKey {...{ desk, draft, ownerId, texts }} />
      <SaveAsFile desk={desk} draft={draft} />
    </div>
  );
}

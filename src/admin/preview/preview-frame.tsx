import { WarningMessage } from '../ui/page/states.tsx';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { pendingTimer } from '../../lib/pending.ts';
import { useRetainedState } from '../session/use-retained-state.ts';
import { DRAFT_SAVED } from '../../contract/draft-saved.ts';
import type { EditorProps } from '../draft/editor-props.ts';
import { previewAddress } from './preview-address.ts';
import { draftPreviewTexts } from '../../i18n/admin/draft-preview.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './preview.module.css';
import { useDraftRead, useDraftValue } from '../draft/use-walk-draft.ts';
import type { WalkDraft } from '../draft/walk-draft.ts';

const WIDE = '(min-width: 1200px)';

const matchesWide = () => window.matchMedia(WIDE).matches;

const TABS = { field: 'storyMeta_features', languageId: 1 };

/**
 * Longer than the pause between two words: the player shares this page's thread, and typing has
 * priority.
 */
const DEBOUNCE_MS = 1500;

/** The real player beside the editor, at the edited element. */
export function PreviewFrame(props: EditorProps) {
  const isWide = useWide();
  const [isHidden, setHidden] = useRetainedState<boolean>(props.admin, 'preview-put-away', {
    isTyped: false,
  });
  const id = useId();
  const texts = useTexts(draftPreviewTexts);
  if (!isWide) return null;
  return (
    <section className={styles['beside']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{texts.title}</h2>
        <button
          type="button"
          className="button button-quiet"
          aria-expanded={isHidden !== true}
          onClick={() => {
            setHidden(isHidden === true ? undefined : true);
          }}
        >
          {isHidden === true ? texts.show : texts.hide}
        </button>
      </div>
      {isHidden !== true && <Phone {...props} />}
    </section>
  );
}

function Phone({ admin, draft, entityId }: EditorProps) {
  const read = useDraftRead(draft);
  const frame = useRef<HTMLIFrameElement>(null);
  useNotifyOnSave(draft, () => {
    frame.current?.contentWindow?.postMessage(DRAFT_SAVED, window.location.origin);
  });
  return (
    <>
      <NoQuestTab {...{ admin, draft, entityId }} />
      <iframe
        ref={frame}
        className={styles['phone']}
        title={useTexts(draftPreviewTexts).frame}
        src={previewAddress(read, entityId)}
      />
    </>
  );
}

/** Explains that without its tab a quest is not shown: the player opens another page. */
function NoQuestTab({ admin, draft, entityId }: Pick<EditorProps, 'admin' | 'draft' | 'entityId'>) {
  const texts = useTexts(draftPreviewTexts);
  const { story, elements } = useDraftRead(draft);
  const tabs = useDraftValue(draft, story.id, TABS);
  const kind = elements.find(({ id }) => id === entityId)?.kind;
  if (kind !== 'quest' && kind !== 'puzzle') return null;
  if (Array.isArray(tabs) && tabs.includes('quest')) return null;
  return (
    <WarningMessage>
      {texts.noQuestTab}{' '}
      <a href={admin.navigation.to('stories/{storyId}', { storyId: story.id })}>{texts.toTabs}</a>
    </WarningMessage>
  );
}

/** Notifies after each save, once the typing pauses. */
function useNotifyOnSave(draft: WalkDraft, notify: () => void): void {
  const mark = useSyncExternalStore(draft.subscribe, () => savedMark(draft));
  const shownMark = useRef(mark);
  const latest = useRef(notify);
  useEffect(() => {
    latest.current = notify;
  });
  useEffect(() => {
    if (mark === undefined || mark === shownMark.current) return;
    return pendingTimer(() => {
      shownMark.current = mark;
      latest.current();
    }, DEBOUNCE_MS);
  }, [mark]);
}

/** Changes with each save, here or by somebody else; undefined while something is unsaved. */
function savedMark(draft: WalkDraft): string | undefined {
  const saving = draft.saving();
  if (saving.phase === 'unsaved' || saving.phase === 'saving') return undefined;
  const rest = saving.phase === 'rejected' ? saving.rest : saving;
  return `${String(draft.read().draftVersion)} ${rest?.phase === 'saved' ? String(rest.atMs) : ''}`;
}

/** A link for pages without space beside the editor, and for a preview in full size. */
export function FullPreviewLink({ draft, entityId }: EditorProps) {
  const read = useDraftRead(draft);
  return (
    <a
      className="button button-quiet"
      href={previewAddress(read, entityId)}
      target="_blank"
      rel="noopener"
    >
      {useTexts(draftPreviewTexts).open}
    </a>
  );
}

/** Whether there is space beside the editor: what is not visible is not loaded either. */
function useWide(): boolean {
  return useSyncExternalStore(subscribe, matchesWide);
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => {
    media.removeEventListener('change', listener);
  };
}

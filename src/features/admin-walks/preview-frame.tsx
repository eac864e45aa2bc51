import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { pendingTimer } from '../../lib/pending.ts';
import { useKept } from '../../runtime/admin/use-kept.ts';
import { DRAFT_SAVED } from '../../runtime/preview/draft-saved.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWide } from '../../ui/desk/use-wide.ts';
import type { EditorProps } from './editor-props.ts';
import { previewAddress } from './preview-address.ts';
import { previewTexts } from './preview-texts.ts';
import styles from './preview.module.css';
import { useDraftRead, useDraftValue } from './use-walk-draft.ts';
import type { WalkDraft } from './walk-draft.ts';

const TABS = { field: 'storyMeta_features', languageId: 1 };

/** Longer than between two words: the player shares this page's time, and the typing goes first. */
const REST_MS = 1500;

/** The real player beside the editor, at the part that is edited. */
export function PreviewFrame(given: EditorProps) {
  const isWide = useWide();
  const [isPutAway, putAway] = useKept<boolean>(given.desk, 'preview-put-away', { isTyped: false });
  const id = useId();
  const texts = previewTexts(given.desk.languageCode);
  if (!isWide) return null;
  return (
    <section className={styles['beside']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{texts.title}</h2>
        <button
          type="button"
          className="button button-quiet"
          aria-expanded={isPutAway !== true}
          onClick={() => {
            putAway(isPutAway === true ? undefined : true);
          }}
        >
          {isPutAway === true ? texts.show : texts.hide}
        </button>
      </div>
      {isPutAway !== true && <Phone {...given} />}
    </section>
  );
}

function Phone({ desk, draft, ownerId }: EditorProps) {
  const read = useDraftRead(draft);
  const frame = useRef<HTMLIFrameElement>(null);
  useToldSaves(draft, () => {
    frame.current?.contentWindow?.postMessage(DRAFT_SAVED, window.location.origin);
  });
  return (
    <>
      <NoQuestTab {...{ desk, draft, ownerId }} />
      <iframe
        ref={frame}
        className={styles['phone']}
        title={previewTexts(desk.languageCode).frame}
        src={previewAddress(read, ownerId)}
      />
    </>
  );
}

/** Without its tab a quest is shown nowhere: the player opens another page, and it is said why. */
function NoQuestTab({ desk, draft, ownerId }: Pick<EditorProps, 'desk' | 'draft' | 'ownerId'>) {
  const { story, elements } = useDraftRead(draft);
  const tabs = useDraftValue(draft, story.id, TABS);
  const kind = elements.find(({ id }) => id === ownerId)?.kind;
  if (kind !== 'quest' && kind !== 'puzzle') return null;
  if (Array.isArray(tabs) && tabs.includes('quest')) return null;
  const texts = previewTexts(desk.languageCode);
  return (
    <p className={styles['warning']}>
      <Icon name="warning" />
      <span>
        {texts.noQuestTab}{' '}
        <a href={desk.ways.to('stories/{storyId}', { storyId: story.id })}>{texts.toTabs}</a>
      </span>
    </p>
  );
}

/** Says each time that something was saved and the typing rests. */
function useToldSaves(draft: WalkDraft, tell: () => void): void {
  const mark = useSyncExternalStore(draft.subscribe, () => savedMark(draft));
  const told = useRef(mark);
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    if (mark === undefined || mark === told.current) return;
    return pendingTimer(() => {
      told.current = mark;
      latest.current();
    }, REST_MS);
  }, [mark]);
}

/** Another one after each save, here or by another hand; undefined while something is unsaved. */
function savedMark(draft: WalkDraft): string | undefined {
  const saving = draft.saving();
  if (saving.phase === 'unsaved' || saving.phase === 'saving') return undefined;
  const rest = saving.phase === 'refused' ? saving.rest : saving;
  return `${String(draft.read().draftVersion)} ${rest?.phase === 'saved' ? String(rest.atMs) : ''}`;
}

/** Where there is no room beside the editor, and for a look in full size. */
export function PreviewKey({ desk, draft, ownerId }: EditorProps) {
  const read = useDraftRead(draft);
  return (
    <a
      className="button button-quiet"
      href={previewAddress(read, ownerId)}
      target="_blank"
      rel="noopener"
    >
      {previewTexts(desk.languageCode).open}
    </a>
  );
}

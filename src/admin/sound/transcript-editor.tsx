import {
  useMemo,
  useState,
  useSyncExternalStore,
  useCallback,
  useLayoutEffect,
  useRef,
  useEffect,
} from 'react';
import { INDEPENDENT } from '../../core/story/model.ts';
import { SelectField } from '../ui/fields/choice-fields.tsx';
import { AdminCard } from '../ui/page/admin-card.tsx';
import { SaveState } from '../ui/page/save-state.tsx';
import { QueryState, EmptyState, ErrorMessage } from '../ui/page/states.tsx';
import { useFirstHead } from '../ui/page/use-sheet-head.ts';
import { FileCard } from './file-card.tsx';
import { lineCommands, type LineColumn } from './line-commands.ts';
import { onTranscriptKey } from './transcript-shortcuts.ts';
import { LineList } from './line-list.tsx';
import { SoundBar } from './sound-bar.tsx';
import { AudioPreview } from './audio-preview.ts';
import { TheirLines } from './their-lines.tsx';
import { addressIn, SOUND, TRANSCRIPT, type TranscriptContext } from './transcript-context.ts';
import styles from './transcript.module.css';
import { transcriptLanguageIn } from '../session/addresses/admin-addresses.ts';
import { type TranscriptState, TranscriptDraft } from './transcript-draft.ts';
import { saveOnLeaving } from '../session/confirm-before-leaving.ts';
import { transcriptPortsFor } from './transcript-ports.ts';
import {
  transcriptEditorTexts,
  type TranscriptEditorTexts,
} from '../../i18n/admin/transcript-editor.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** The transcript of a track, in one language at a time. */
export function TranscriptEditor(context: TranscriptContext) {
  const { admin, entity } = context;
  const texts = useTexts(transcriptEditorTexts);
  const head = useFirstHead();
  const search = useSyncExternalStore(admin.address.subscribe, admin.address.readQuery);
  const isShared = entity.value(TRANSCRIPT, INDEPENDENT) !== undefined;
  const languages = [
    ...entity.languages(),
    ...(isShared ? [{ id: INDEPENDENT, code: '', name: texts.forAll }] : []),
  ];
  const requestedLanguage = transcriptLanguageIn(search);
  const language = languages.find(({ id }) => id === requestedLanguage) ?? languages[0];
  if (language === undefined) return null;
  return (
    <div className={styles['sheet']}>
      <div className={styles['head']}>
        <h2 ref={head} tabIndex={-1}>
          {texts.title}: {language.name}
        </h2>
        <a
          className="button button-quiet"
          href={admin.navigation.to('tracks/{trackId}', { trackId: entity.id })}
        >
          {texts.back}
        </a>
        {languages.length > 1 && (
          <SelectField
            label={texts.language}
            value={String(language.id)}
            choices={languages.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => admin.address.changeQuery({ language: id })}
          />
        )}
      </div>
      <OneLanguage key={`${entity.id} ${language.id}`} context={context} language={language} />
    </div>
  );
}

interface OneLanguageProps {
  readonly context: TranscriptContext;
  readonly language: { readonly id: number; readonly code: string };
}

function OneLanguage({ context, language }: OneLanguageProps) {
  const { admin, entity } = context;
  const { languageCode } = admin;
  const texts = useTexts(transcriptEditorTexts);
  const { draft, state } = useTranscriptDraft(context, language.id);
  const [audioPreview] = useState(() => new AudioPreview());
  const { box, focus } = useLineFocus(state);
  const commands = useMemo(
    () => lineCommands(draft, audioPreview, focus),
    [draft, audioPreview, focus],
  );
  const sound = useSyncExternalStore(entity.subscribe, () =>
    addressIn(entity.value(SOUND, language.id) ?? entity.value(SOUND, INDEPENDENT)),
  );
  const { phase, theirs, cues } = state;
  const code = language.code === '' ? undefined : language.code;
  return (
    <section
      ref={box}
      className={styles['editor']}
      aria-label={texts.title}
      onKeyDown={(event) => {
        if (phase === 'ready') onTranscriptKey(event, { draft, audioPreview, commands, focus });
      }}
    >
      <TranscriptUndoControls draft={draft} state={state} texts={texts} />
      {theirs && <TheirLines {...{ draft, theirs, languageCode, texts }} mine={cues} />}
      {phase === 'waiting' && <QueryState query={{ phase, refetch: () => void draft.load() }} />}
      {phase === 'unreadable' && <UnreadableTranscript draft={draft} state={state} texts={texts} />}
      <SoundBar key={sound} {...{ admin, audioPreview, commands, state, texts }} address={sound} />
      <AdminCard title={texts.lines}>
        {phase === 'ready' && cues.length === 0 && (
          <EmptyState title={texts.emptyTitle} text={texts.emptyText}>
            <button type="button" className="button" onClick={() => commands.insert(-1)}>
              {texts.firstLine}
            </button>
          </EmptyState>
        )}
        {cues.length > 0 && (
          <LineList
            {...{ state, audioPreview, commands, languageCode, texts }}
            lang={language.code}
          />
        )}
      </AdminCard>
      <FileCard {...{ context, draft, state, audioPreview, code, texts }} />
      <KeyHelp texts={texts} />
    </section>
  );
}

type TranscriptUndoControlsProps = Pick<
  ReturnType<typeof useTranscriptDraft>,
  'draft' | 'state'
> & {
  readonly texts: TranscriptEditorTexts;
};

function TranscriptUndoControls({ draft, state, texts }: TranscriptUndoControlsProps) {
  return (
    <div className={styles['keys']}>
      <button
        type="button"
        className="button button-quiet"
        disabled={!state.canUndo}
        onClick={() => draft.undo()}
      >
        {texts.undo}
      </button>
      <button
        type="button"
        className="button button-quiet"
        disabled={!state.canRedo}
        onClick={() => draft.redo()}
      >
        {texts.redo}
      </button>
      <SaveState saving={state.saving} />
    </div>
  );
}

/** The transcript is unreadable or failed to load: it is never overwritten automatically. */
function UnreadableTranscript({ draft, state, texts }: TranscriptUndoControlsProps) {
  if (!state.error) return null;
  const { message, readable } = state.error;
  return (
    <div className={styles['keys']}>
      <ErrorMessage message={message} onRetry={() => void draft.load()} />
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          draft.begin(readable);
        }}
      >
        {texts.takeReadable(readable.length)}
      </button>
    </div>
  );
}

function KeyHelp({ texts }: Pick<TranscriptUndoControlsProps, 'texts'>) {
  return (
    <details className={styles['more']}>
      <summary>{texts.keys}</summary>
      <dl className={styles['keylist']}>
        {texts.keyList.map(([key, what]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface WantedFocus {
  readonly index: number;
  readonly column: LineColumn | undefined;
}

/**
 * Scrolls a line into view after it has rendered, and moves the focus to it if the focus is in the
 * lines.
 */
function useLineFocus(state: TranscriptState) {
  const box = useRef<HTMLElement>(null);
  const wanted = useRef<WantedFocus>(undefined);
  useLayoutEffect(() => {
    const { current } = wanted;
    if (current === undefined) return;
    wanted.current = undefined;
    const before = document.activeElement?.getAttribute('data-column') ?? undefined;
    const line = box.current?.querySelector(`[data-line="${current.index}"]`);
    const column = current.column ?? before;
    const field = column && line?.querySelector<HTMLElement>(`[data-column="${column}"]`);
    if (field) field.focus({ preventScroll: true });
    line?.scrollIntoView({ block: 'nearest' });
  }, [state.cues, state.selected]);
  const focus = useCallback((index: number, column?: LineColumn) => {
    wanted.current = { index, column };
  }, []);
  return { box, focus };
}

/** The draft of the lines, stored by track and language. Unsaved changes outlive the page. */
function useTranscriptDraft(context: TranscriptContext, languageId: number) {
  const { admin, entity } = context;
  const { retained } = admin;
  const key = `transcript ${entity.id} ${languageId}`;
  const [draft] = useState(() => {
    const left = retained.readState(key);
    if (left instanceof TranscriptDraft && left.hasUnsaved) return left;
    const begun = new TranscriptDraft(transcriptPortsFor(context, languageId));
    retained.retainState(key, begun);
    return begun;
  });
  useEffect(() => entity.subscribe(() => void draft.mergeServerCues()), [entity, draft]);
  useEffect(() => {
    // Saves what was left unsaved the last time.
    void draft.flush();
    return saveOnLeaving(draft);
  }, [draft]);
  return { draft, state: useSyncExternalStore(draft.subscribe, draft.state) };
}

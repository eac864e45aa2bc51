import { useMemo, useState, useSyncExternalStore } from 'react';
import { INDEPENDENT } from '../../core/story/model.ts';
import { SelectField } from '../../ui/desk/choice-fields.tsx';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { SaveState } from '../../ui/desk/save-state.tsx';
import { AskedState, EmptyState, FaultLine } from '../../ui/desk/states.tsx';
import { useFirstHead } from '../../ui/desk/use-sheet-head.ts';
import { FileCard } from './file-card.tsx';
import { lineActs } from './line-acts.ts';
import { onTranscriptKey } from './line-keys.ts';
import { LineList } from './line-list.tsx';
import { SoundBar } from './sound-bar.tsx';
import { SoundDeck } from './sound-deck.ts';
import { TheirLines } from './their-lines.tsx';
import {
  addressIn,
  SOUND,
  TRANSCRIPT,
  transcriptTexts,
  type TranscriptRoom,
} from './transcript-room.ts';
import { useLineFocus } from './use-line-focus.ts';
import { useTranscriptDraft } from './use-transcript-draft.ts';
import styles from './admin-transcript.module.css';

/** What is said in a track, in one language at a time. */
export function TranscriptEditor(room: TranscriptRoom) {
  const { desk, open } = room;
  const texts = transcriptTexts(desk.languageCode);
  const head = useFirstHead();
  const search = useSyncExternalStore(desk.address.subscribe, desk.address.read);
  const isShared = open.value(TRANSCRIPT, INDEPENDENT) !== undefined;
  const languages = [
    ...open.languages(),
    ...(isShared ? [{ id: INDEPENDENT, code: '', name: texts.forAll }] : []),
  ];
  const asked = Number(new URLSearchParams(search).get('language'));
  const language = languages.find(({ id }) => id === asked) ?? languages[0];
  if (language === undefined) return null;
  return (
    <div className={styles['sheet']}>
      <div className={styles['head']}>
        <h2 ref={head} tabIndex={-1}>
          {texts.title}: {language.name}
        </h2>
        <a
          className="button button-quiet"
          href={desk.ways.to('tracks/{trackId}', { trackId: open.id })}
        >
          {texts.back}
        </a>
        {languages.length > 1 && (
          <SelectField
            label={texts.language}
            value={String(language.id)}
            choices={languages.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => desk.address.change({ language: id })}
          />
        )}
      </div>
      <OneLanguage key={`${open.id} ${language.id}`} room={room} language={language} />
    </div>
  );
}

interface OneLanguageProps {
  readonly room: TranscriptRoom;
  readonly language: { readonly id: number; readonly code: string };
}

function OneLanguage({ room, language }: OneLanguageProps) {
  const { desk, open } = room;
  const { languageCode } = desk;
  const texts = transcriptTexts(languageCode);
  const { draft, state } = useTranscriptDraft(room, language.id);
  const [deck] = useState(() => new SoundDeck());
  const { box, focus } = useLineFocus(state);
  const acts = useMemo(() => lineActs(draft, deck, focus), [draft, deck, focus]);
  const sound = useSyncExternalStore(open.subscribe, () =>
    addressIn(open.value(SOUND, language.id) ?? open.value(SOUND, INDEPENDENT)),
  );
  const { phase, theirs, cues } = state;
  const code = language.code === '' ? undefined : language.code;
  return (
    <section
      ref={box}
      className={styles['editor']}
      aria-label={texts.title}
      onKeyDown={(event) => {
        if (phase === 'ready') onTranscriptKey(event, { draft, deck, acts, focus });
      }}
    >
      <StepKeys draft={draft} state={state} texts={texts} />
      {theirs && <TheirLines {...{ draft, theirs, languageCode, texts }} mine={cues} />}
      {phase === 'waiting' && <AskedState asked={{ phase, again: () => void draft.open() }} />}
      {phase === 'fault' && <Standing draft={draft} state={state} texts={texts} />}
      <SoundBar key={sound} {...{ desk, deck, acts, state, texts }} address={sound} />
      <DeskCard title={texts.lines}>
        {phase === 'ready' && cues.length === 0 && (
          <EmptyState title={texts.emptyTitle} text={texts.emptyText}>
            <button type="button" className="button" onClick={() => acts.insert(-1)}>
              {texts.firstLine}
            </button>
          </EmptyState>
        )}
        {cues.length > 0 && (
          <LineList {...{ state, deck, acts, languageCode, texts }} lang={language.code} />
        )}
      </DeskCard>
      <FileCard {...{ room, draft, state, deck, code, texts }} />
      <KeyHelp texts={texts} />
    </section>
  );
}

type StepKeysProps = Pick<ReturnType<typeof useTranscriptDraft>, 'draft' | 'state'> & {
  readonly texts: ReturnType<typeof transcriptTexts>;
};

function StepKeys({ draft, state, texts }: StepKeysProps) {
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

/** What stands there cannot be read, or did not come: nothing is written over it by itself. */
function Standing({ draft, state, texts }: StepKeysProps) {
  if (!state.fault) return null;
  const { words, readable } = state.fault;
  return (
    <div className={styles['keys']}>
      <FaultLine words={words} onAgain={() => void draft.open()} />
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

function KeyHelp({ texts }: Pick<StepKeysProps, 'texts'>) {
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

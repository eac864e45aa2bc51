import { useId, useState, useSyncExternalStore, useEffect } from 'react';
import { languageCodeOf } from '../../../core/story/find.ts';
import type { LanguageId, Track } from '../../../core/story/model.ts';
import { transcriptOf } from '../../../core/transcript/transcript-of.ts';
import type { TextFilesPort } from '../../../platform/network/port.ts';
import { transcriptTexts } from '../../../i18n/transcript.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { WalkContext } from '../../session/walk-context.ts';
import { Waiting } from '../../../ui/waiting.tsx';
import { Lines, type Search } from './lines.tsx';
import styles from './transcript.module.css';
import type { Cue } from '../../../core/transcript/cue.ts';
import { parseVtt } from '../../../core/transcript/vtt.ts';

interface TranscriptProps {
  readonly walkContext: WalkContext;
  readonly files: TextFilesPort;
}

/** The text of the current station, to read along or without any sound. */
export function Transcript({ walkContext, files }: TranscriptProps) {
  const { player } = walkContext;
  const track = useSyncExternalStore(player.subscribe, () => player.state().track);
  return (
    track && <OfTrack key={track.slug} walkContext={walkContext} files={files} track={track} />
  );
}

/** The search stays while the language changes, and with it the text. */
function OfTrack({ walkContext, files, track }: TranscriptProps & { readonly track: Track }) {
  const { player } = walkContext;
  const texts = useTexts(transcriptTexts);
  const id = useId();
  const search = useState('');
  const spoken = useSyncExternalStore(player.subscribe, () => player.state().soundLanguage);
  const localized = transcriptOf(track, spoken, walkContext.language);
  return (
    <section className={styles['transcript']} aria-labelledby={id}>
      <h3 id={id}>{texts.title}</h3>
      {localized ? (
        <>
          <LanguageNote walkContext={walkContext} language={localized.language} spoken={spoken} />
          <Text
            key={localized.value}
            walkContext={walkContext}
            files={files}
            url={localized.value}
            lang={languageCodeOf(walkContext.story, localized.language)}
            search={search}
          />
        </>
      ) : (
        <p className={styles['quiet']}>{texts.none}</p>
      )}
    </section>
  );
}

interface LanguageNoteProps {
  readonly walkContext: WalkContext;
  readonly language: LanguageId;
  readonly spoken: LanguageId | undefined;
}

/** A note tells when the text is in another language than the one chosen, or heard. */
function LanguageNote({ walkContext, language, spoken }: LanguageNoteProps) {
  const texts = useTexts(transcriptTexts);
  const name = walkContext.story.languages.find(({ id }) => id === language)?.name;
  if (name === undefined) return null;
  if (spoken !== undefined && spoken !== 1 && spoken !== language) {
    return <p className={styles['quiet']}>{texts.otherThanSound(name)}</p>;
  }
  if (language === walkContext.language) return null;
  return <p className={styles['quiet']}>{texts.onlyIn(name)}</p>;
}

interface TextProps extends TranscriptProps {
  readonly url: string;
  readonly lang: string;
  readonly search: Search;
}

function Text({ walkContext, files, url, lang, search }: TextProps) {
  const texts = useTexts(transcriptTexts);
  const { read, retry } = useCues(files, url);
  if (read.phase === 'waiting') return <Waiting texts={texts} onGiveUp={retry} />;
  if (read.phase === 'read')
    return <Lines walkContext={walkContext} cues={read.cues} lang={lang} search={search} />;
  return (
    <div role="status" className={styles['fault']}>
      <p>{texts[read.phase === 'empty' ? 'missing' : read.phase]}</p>
      {read.phase !== 'empty' && (
        <button type="button" className="button button-quiet" onClick={retry}>
          {texts.retry}
        </button>
      )}
    </div>
  );
}

type ReadCues =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'missing' }
  /** The file has loaded, but contains no text: a retry brings the same. */
  | { readonly phase: 'empty' }
  | { readonly phase: 'offline' }
  | { readonly phase: 'read'; readonly cues: readonly Cue[] };

/** The cues of one file; `retry` requests it again. */
function useCues(files: TextFilesPort, url: string) {
  const [read, setRead] = useState<ReadCues>({ phase: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void files.readTextFile(url).then((result) => {
      if (!isCurrent) return;
      if (!result.ok) setRead({ phase: result.error === 'text/network' ? 'offline' : 'missing' });
      else setRead(readCues(result.text));
    });
    return () => {
      isCurrent = false;
    };
  }, [files, url, attempt]);
  return {
    read,
    retry() {
      setRead({ phase: 'waiting' });
      setAttempt(attempt + 1);
    },
  };
}

function readCues(text: string): ReadCues {
  const cues = parseVtt(text);
  return cues.length === 0 ? { phase: 'empty' } : { phase: 'read', cues };
}

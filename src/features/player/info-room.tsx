import { useEffect, useState, type ComponentType } from 'react';
import { differsFromInitial } from '../../core/progress/differs-from-initial.ts';
import { plainText } from '../../core/story/plain-text.ts';
import type { Story } from '../../core/story/model.ts';
import { valueIn } from '../../core/story/read.ts';
import { durationInWords, releaseDateInWords } from '../../core/story/words.ts';
import type { Messages } from '../../i18n/frame-texts.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { baseMessages } from './base-messages.ts';
import { Cover } from './cover.tsx';
import { Description } from './description.tsx';
import { ShareKey } from './share-key.tsx';
import type { ResetQuestionProps } from './reset-question.tsx';
import { useProgress } from './use-scene.ts';

interface InfoRoomProps {
  readonly scene: WalkScene;
  readonly nowMs: () => number;
  /** Comes as a chunk of its own: most visitors never ask for it. */
  readonly Question: ComponentType<ResetQuestionProps>;
}

export function InfoRoom({ scene, nowMs, Question }: InfoRoomProps) {
  const messages = baseMessages(scene);
  const { story, language } = scene;
  return (
    <>
      <Cover story={story} language={language} />
      <div className="walk-story">
        <StoryText scene={scene} messages={messages} />
        <Actions scene={scene} messages={messages} nowMs={nowMs} Question={Question} />
      </div>
    </>
  );
}

/** Cover, title, subtitle, author, description, duration, release: the server's page says the same. */
function StoryText({ scene, messages }: { scene: WalkScene; messages: Messages }) {
  const { story, language, languageCode } = scene;
  const title = valueIn(story.title, language) ?? valueIn(story.name, language) ?? story.slug;
  const subtitle = valueIn(story.subtitle, language);
  const author = valueIn(story.author, language);
  const description = valueIn(story.description, language);
  const facts = factsOf(story, languageCode);
  return (
    <>
      <h2 className="walk-track">{plainText(title)}</h2>
      {subtitle !== undefined && <p className="walk-subtitle">{plainText(subtitle)}</p>}
      {author !== undefined && <p className="walk-author">{plainText(author)}</p>}
      {facts.length > 0 && <p className="walk-facts">{facts.join(' · ')}</p>}
      {description !== undefined && <Description text={description} />}
      {description === undefined && subtitle === undefined && <p>{messages.storySilent}</p>}
    </>
  );
}

function factsOf({ durationMin, releaseDate }: Story, code: string): readonly string[] {
  return [
    durationMin === undefined ? '' : durationInWords(durationMin, code),
    releaseDate === undefined ? '' : releaseDateInWords(releaseDate, code),
  ].filter((fact) => fact !== '');
}

type ActionProps = InfoRoomProps & { readonly messages: Messages };

function Actions({ scene, messages, nowMs, Question }: ActionProps) {
  const [asking, setAsking] = useState<'never' | 'open' | 'closed'>('never');
  const progress = useProgress(scene);
  return (
    <div className="walk-actions">
      <ShareKey scene={scene} messages={messages} />
      <Undo scene={scene} messages={messages} nowMs={nowMs} />
      {differsFromInitial(scene.story, progress) && (
        <QuietKey
          label={messages.reset}
          lang="en"
          onPress={() => {
            setAsking('open');
          }}
        />
      )}
      {/* Stays while the reset is carried out: closing it would go back in the history meanwhile. */}
      {asking !== 'never' && (
        <Question
          messages={messages}
          isOpen={asking === 'open'}
          onReset={() => {
            const { story, walk, player } = scene;
            // A second tap would keep the new progress for the undo, in place of what was earned.
            if (!differsFromInitial(story, walk.progress())) return;
            // What sounds on until the page has gone would write its second into the new progress.
            player.pause();
            walk.send({ type: 'progress/reset', atMs: nowMs() });
          }}
          onClose={() => {
            setAsking('closed');
          }}
        />
      )}
    </div>
  );
}

function Undo({ scene: { walk }, messages, nowMs }: Omit<ActionProps, 'Question'>) {
  const kept = walk.undoable();
  useRedrawnAt(kept?.untilMs, nowMs);
  if (!kept) return null;
  return (
    <QuietKey
      label={messages.undo}
      onPress={() => {
        walk.send({ type: 'reset/undone', kept, atMs: nowMs() });
      }}
    />
  );
}

/** A key that has had its time must not stay for a tap that does nothing. */
function useRedrawnAt(atMs: number | undefined, nowMs: () => number): void {
  const [, draw] = useState(atMs);
  useEffect(() => {
    if (atMs === undefined) return;
    const timer = setTimeout(
      () => {
        draw(undefined);
      },
      atMs - nowMs() + 1,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [atMs, nowMs]);
}

interface QuietKeyProps {
  readonly label: string;
  /** Of a label that the specification fixes in English. */
  readonly lang?: 'en';
  readonly onPress: () => void;
}

function QuietKey({ label, lang, onPress }: QuietKeyProps) {
  return (
    <button type="button" className="button button-quiet" lang={lang} onClick={onPress}>
      {label}
    </button>
  );
}

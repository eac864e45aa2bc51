import { useEffect, useState, type ComponentType } from 'react';
import { differsFromInitial } from '../../core/progress/differs-from-initial.ts';
import { plainText } from '../../core/story/plain-text.ts';
import type { Story } from '../../core/story/model.ts';
import { valueIn } from '../../core/story/read.ts';
import { formatDuration, formatReleaseDate } from '../../core/story/format-duration.ts';
import type { Messages } from '../../i18n/frame-texts.ts';
import type { WalkContext } from '../session/walk-context.ts';
import { baseMessages } from '../shared/base-messages.ts';
import { Cover } from '../shared/cover.tsx';
import { Description } from './description.tsx';
import { ShareButton } from './share-button.tsx';
import type { ResetConfirmationProps } from './reset-confirmation.tsx';
import { useProgress } from '../shared/use-walk-state.ts';

interface InfoScreenProps {
  readonly walkContext: WalkContext;
  readonly nowMs: () => number;
  /** It comes as a chunk of its own: most visitors never open it. */
  readonly Confirmation: ComponentType<ResetConfirmationProps>;
}

export function InfoScreen({ walkContext, nowMs, Confirmation }: InfoScreenProps) {
  const messages = baseMessages(walkContext);
  const { story, language } = walkContext;
  return (
    <>
      <Cover story={story} language={language} />
      <div className="walk-story">
        <StoryText walkContext={walkContext} messages={messages} />
        <Actions
          walkContext={walkContext}
          messages={messages}
          nowMs={nowMs}
          Confirmation={Confirmation}
        />
      </div>
    </>
  );
}

/** Cover, title, subtitle, author, description, duration, release: the server renders the same. */
function StoryText({ walkContext, messages }: { walkContext: WalkContext; messages: Messages }) {
  const { story, language, languageCode } = walkContext;
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
    durationMin === undefined ? '' : formatDuration(durationMin, code),
    releaseDate === undefined ? '' : formatReleaseDate(releaseDate, code),
  ].filter((fact) => fact !== '');
}

type ActionProps = InfoScreenProps & { readonly messages: Messages };

function Actions({ walkContext, messages, nowMs, Confirmation }: ActionProps) {
  const [confirmation, setConfirmation] = useState<'never' | 'open' | 'closed'>('never');
  const progress = useProgress(walkContext);
  return (
    <div className="walk-actions">
      <ShareButton walkContext={walkContext} messages={messages} />
      <Undo walkContext={walkContext} messages={messages} nowMs={nowMs} />
      {differsFromInitial(walkContext.story, progress) && (
        <InfoButton
          label={messages.reset}
          lang="en"
          onPress={() => {
            setConfirmation('open');
          }}
        />
      )}
      {/* It stays mounted during the reset: closing it would go back in the history meanwhile. */}
      {confirmation !== 'never' && (
        <Confirmation
          messages={messages}
          isOpen={confirmation === 'open'}
          onReset={() => {
            const { story, walk, player } = walkContext;
            // A second tap would save the new progress for the undo, in place of what was earned.
            if (!differsFromInitial(story, walk.progress())) return;
            // A sound that still plays would write its position into the new progress.
            player.pause();
            walk.send({ type: 'progress/reset', atMs: nowMs() });
          }}
          onClose={() => {
            setConfirmation('closed');
          }}
        />
      )}
    </div>
  );
}

function Undo({ walkContext: { walk }, messages, nowMs }: Omit<ActionProps, 'Confirmation'>) {
  const undoable = walk.undoable();
  useRedrawnAt(undoable?.untilMs, nowMs);
  if (!undoable) return null;
  return (
    <InfoButton
      label={messages.undo}
      onPress={() => {
        walk.send({ type: 'reset/undone', undoableReset: undoable, atMs: nowMs() });
      }}
    />
  );
}

/** An undo button whose time is over must not stay for a tap that does nothing. */
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

interface InfoButtonProps {
  readonly label: string;
  /** The language of a label that the specification fixes in English. */
  readonly lang?: 'en';
  readonly onPress: () => void;
}

function InfoButton({ label, lang, onPress }: InfoButtonProps) {
  return (
    <button type="button" className="button button-quiet" lang={lang} onClick={onPress}>
      {label}
    </button>
  );
}

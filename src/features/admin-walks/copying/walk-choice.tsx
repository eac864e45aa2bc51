import { useState } from 'react';
import { useAsked } from '../../../runtime/admin/use-asked.ts';
import { CommandBox } from '../../../ui/desk/command-box.tsx';
import { AskedState, EmptyState, StaleLine } from '../../../ui/desk/states.tsx';
import { useRested } from '../../../ui/desk/use-rested.ts';
import { walkName } from '../walk-name.ts';
import { walkTexts } from '../walk-texts.ts';
import type { CopyProps } from './copy-props.ts';
import type { CopyingTexts } from './copying-texts.ts';

export interface ChosenWalk {
  readonly id: string;
  readonly name: string;
}

interface WalkChoiceProps extends Pick<CopyProps, 'desk' | 'draft'> {
  readonly texts: CopyingTexts;
  readonly onChoose: (walk: ChosenWalk) => void;
}

const MOST_SHOWN = 50;

/** Every walk but this one, by a part of its name. */
export function WalkChoice({ desk, draft, texts, onChoose }: WalkChoiceProps) {
  const [typed, setTyped] = useState('');
  const search = useRested(typed.trim());
  const asked = useAsked(desk, 'adminStories', {
    query: { limit: MOST_SHOWN, offset: 0, ...(search === '' ? {} : { search }) },
  });
  if (asked.phase !== 'ready') return <AskedState asked={asked} />;
  const words = walkTexts(desk.languageCode);
  const own = draft.read().story.id;
  const { stories, total } = asked.value;
  const others = stories.filter(({ id }) => id !== own);
  if (search === '' && total <= 1 && others.length === 0) {
    return <EmptyState title={texts.noWalkTitle} text={texts.noWalkText} />;
  }
  return (
    <>
      <StaleLine asked={asked} />
      <p>{texts.chooseWalk}</p>
      <CommandBox
        label={texts.chooseWalk}
        typed={typed}
        onType={setTyped}
        status={
          others.length === 0
            ? texts.noWalkFound
            : total > stories.length
              ? texts.moreWalks(others.length, total - 1)
              : texts.foundWalks(others.length)
        }
        options={others.map((story) => ({
          id: story.id,
          label: walkName(story, words),
          detail: story.slug,
          onChoose: () => {
            onChoose({ id: story.id, name: walkName(story, words) });
          },
        }))}
      />
    </>
  );
}

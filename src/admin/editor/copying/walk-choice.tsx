import { useState } from 'react';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import { CommandBox } from '../../ui/fields/command-box.tsx';
import { QueryState, EmptyState, StaleMessage } from '../../ui/page/states.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { walkName } from '../../session/texts/walk-name.ts';
import type { CopyingTexts } from '../../../i18n/admin/copying.ts';
import { walkTexts } from '../../../i18n/admin/walks.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { CopyProps } from './copy-props.ts';

export interface ChosenWalk {
  readonly id: string;
  readonly name: string;
}

interface WalkChoiceProps extends Pick<CopyProps, 'admin' | 'draft'> {
  readonly texts: CopyingTexts;
  readonly onChoose: (walk: ChosenWalk) => void;
}

const MAX_SHOWN = 50;

/** Every other walk, searchable by a part of its name. */
export function SourceWalkChoice({ admin, draft, texts, onChoose }: WalkChoiceProps) {
  const labels = useTexts(walkTexts);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const query = useAdminQuery(admin, 'adminStories', {
    query: { limit: MAX_SHOWN, offset: 0, ...(search === '' ? {} : { search }) },
  });
  if (query.phase !== 'ready') return <QueryState query={query} />;
  const storyId = draft.read().story.id;
  const { stories, total } = query.value;
  const others = stories.filter(({ id }) => id !== storyId);
  if (search === '' && total <= 1 && others.length === 0) {
    return <EmptyState title={texts.noWalkTitle} text={texts.noWalkText} />;
  }
  return (
    <>
      <StaleMessage query={query} />
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
          label: walkName(story, labels),
          detail: story.slug,
          onChoose: () => {
            onChoose({ id: story.id, name: walkName(story, labels) });
          },
        }))}
      />
    </>
  );
}

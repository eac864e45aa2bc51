import { useState } from 'react';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import { useAdminMessages } from '../../ui/admin-messages.ts';
import { SearchedChoice } from '../../ui/fields/searched-choice.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { auditTexts } from './audit-texts.ts';
import { storyName } from '../../session/texts/index-texts.ts';

const OFFERED = 50;

interface WalkFilterProps {
  readonly admin: AdminContext;
  readonly walkId: string | undefined;
  /** The name of the chosen walk; undefined: it was deleted, or is not known yet. */
  readonly name: string | undefined;
  readonly onChange: (walkId: string | undefined) => void;
}

/**
 * Everything that was done with one walk and its elements. The server searches, because there may
 * be many walks.
 */
export function WalkFilter({ admin, walkId, name, onChange }: WalkFilterProps) {
  const texts = auditTexts(admin.languageCode);
  const messages = useAdminMessages();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const query = { limit: OFFERED, ...(search === '' ? {} : { search }) };
  const storiesQuery = useAdminQuery(admin, 'adminStories', { query }, { isWanted: isOpen });
  // Never the results for another search text: Enter would choose one.
  const isFound =
    storiesQuery.phase === 'ready' && !storiesQuery.isRefreshing && search === typed.trim();
  const stories = isFound ? storiesQuery.value.stories : [];
  const isMore = isFound && storiesQuery.value.total > stories.length;
  const count = isMore ? messages.rows(1, stories.length, storiesQuery.value.total) : undefined;
  return (
    <SearchedChoice
      label={texts.walk}
      value={walkId ?? ''}
      shown={walkId === undefined ? texts.allWalks : (name ?? `(${texts.gone})`)}
      choices={[
        ...(typed === '' ? [{ value: '', label: texts.allWalks }] : []),
        ...stories.map((story) => ({ value: story.id, label: storyName(story) })),
      ]}
      onOpen={setOpen}
      onType={setTyped}
      status={
        storiesQuery.phase === 'fault' ? storiesQuery.message : isFound ? count : messages.waiting
      }
      onChange={(chosen) => {
        onChange(chosen === '' ? undefined : chosen);
      }}
    />
  );
}

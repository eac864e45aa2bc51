import { useState } from 'react';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { useDeskWords } from '../../ui/desk/desk-words.ts';
import { SearchedChoice } from '../../ui/desk/searched-choice.tsx';
import { useRested } from '../../ui/desk/use-rested.ts';
import { auditTexts } from './audit-texts.ts';
import { storyName } from './index-texts.ts';

const OFFERED = 50;

interface WalkFilterProps {
  readonly desk: AdminDesk;
  readonly walkId: string | undefined;
  /** How the chosen one is called; undefined: it is gone, or not known yet. */
  readonly name: string | undefined;
  readonly onChange: (walkId: string | undefined) => void;
}

/** All that was done with one walk and its parts. However many walks there are: the host looks for one. */
export function WalkFilter({ desk, walkId, name, onChange }: WalkFilterProps) {
  const texts = auditTexts(desk.languageCode);
  const words = useDeskWords();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useRested(typed.trim());
  const query = { limit: OFFERED, ...(search === '' ? {} : { search }) };
  const asked = useAsked(desk, 'adminStories', { query }, { isWanted: isOpen });
  // Never what was found for other words: Enter would take it.
  const isFound = asked.phase === 'ready' && !asked.isRefreshing && search === typed.trim();
  const stories = isFound ? asked.value.stories : [];
  const isMore = isFound && asked.value.total > stories.length;
  const count = isMore ? words.rows(1, stories.length, asked.value.total) : undefined;
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
      status={asked.phase === 'fault' ? asked.words : isFound ? count : words.waiting}
      onChange={(chosen) => {
        onChange(chosen === '' ? undefined : chosen);
      }}
    />
  );
}

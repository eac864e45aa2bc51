import { useState } from 'react';
import type { WalkSummary } from '../../contract/walks.ts';
import { filterWalks, NO_CHOICE } from './filter-walks.ts';
import type { HomeRoom } from './home-room.ts';
import { homeTexts } from './home-texts.ts';
import styles from './home.module.css';
import { WalkCard } from './walk-card.tsx';
import { WalkChoiceForm } from './walk-choice-form.tsx';

interface WalkListProps {
  readonly room: HomeRoom;
  readonly walks: readonly WalkSummary[];
}

export function WalkList({ room, walks }: WalkListProps) {
  const texts = homeTexts(room.languageCode);
  const [typed, setTyped] = useState(room.choice.q);
  if (walks.length === 0) {
    return (
      <section className={styles['part']}>
        <h2>{texts.emptyTitle}</h2>
        <p>{texts.emptyText}</p>
      </section>
    );
  }
  const found = filterWalks(walks, room.choice);
  return (
    <>
      <WalkChoiceForm room={room} walks={walks} typed={typed} onType={setTyped} />
      <p role="status" className="page-fine">
        {found.length === 0 ? texts.noneFound : texts.found(found.length)}
      </p>
      {found.length === 0 && (
        <button
          type="button"
          className="button"
          onClick={() => {
            room.onChoose(NO_CHOICE);
            setTyped('');
          }}
        >
          {texts.clear}
        </button>
      )}
      <ul className={styles['cards']}>
        {found.map((walk) => (
          <li key={walk.slug}>
            <WalkCard room={room} walk={walk} />
          </li>
        ))}
      </ul>
    </>
  );
}

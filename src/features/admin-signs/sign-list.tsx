import { SwitchField } from '../../ui/desk/choice-fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { makeSvg } from './save-signs.ts';
import type { SignPlace } from './sign-places.ts';
import styles from './signs.module.css';
import type { SignsRoom, SignTexts } from './signs-room.ts';
import type { ShownVerdict, Signs } from './use-signs.ts';

interface SignListProps {
  readonly room: SignsRoom;
  readonly texts: SignTexts;
  readonly signs: Signs;
}

const FINE: readonly ShownVerdict[] = ['opens', 'asks-for-code', 'checking'];

/** Every sign there can be, whether it is wanted, and where its link leads a visitor today. */
export function SignList({ room, texts, signs }: SignListProps) {
  const { places, chosen, wishes, change } = signs;
  const allKeys = places.map(({ key }) => key);
  return (
    <section className={styles['list']} aria-label={texts.which}>
      <h2>{texts.which}</h2>
      <Summary texts={texts} signs={signs} />
      <p className={styles['ways']}>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            change({ left: new Set() });
          }}
        >
          {texts.all}
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            change({ left: new Set(allKeys) });
          }}
        >
          {texts.none}
        </button>
        <button type="button" className="button button-quiet" onClick={signs.checkAgain}>
          {texts.checkAgain}
        </button>
      </p>
      <ul>
        {places.map((place) => (
          <SignLine
            key={place.key}
            {...{ room, texts, signs, place }}
            isChosen={chosen.includes(place)}
            onChoose={(isOn) => {
              const left = new Set(wishes.left);
              if (isOn) left.delete(place.key);
              else left.add(place.key);
              change({ left });
            }}
          />
        ))}
      </ul>
    </section>
  );
}

/** Said once for all: who does not see the list hears how the check went. */
function Summary({ texts, signs: { chosen, verdictOf } }: Omit<SignListProps, 'room'>) {
  const verdicts = chosen.map(verdictOf);
  const failing = verdicts.filter((verdict) => !FINE.includes(verdict)).length;
  const told = verdicts.includes('checking')
    ? texts.checking
    : failing > 0
      ? texts.someFail(failing)
      : texts.allOpen;
  return (
    <p role="status">
      {texts.chosen(chosen.length)} {chosen.length > 0 && told}
    </p>
  );
}

interface SignLineProps extends SignListProps {
  readonly place: SignPlace;
  readonly isChosen: boolean;
  readonly onChoose: (isOn: boolean) => void;
}

function SignLine({ room, texts, signs, place, isChosen, onChoose }: SignLineProps) {
  const name = place.key === '' ? texts.theWalk : (place.titles[0] ?? place.key);
  const verdict = signs.verdictOf(place);
  const page = signs.pageOf(place);
  const lacksCover = place.cover !== undefined && signs.covers.failed.has(place.cover);
  const saveSvg = () => {
    if (!page) return;
    const text = makeSvg(page, signs.covers.ready);
    const { walk, track } = place.target;
    const code = track === undefined ? walk : `${walk}-${track}`;
    room.files.save({ name: texts.svgName(code), type: 'image/svg+xml', text });
  };
  return (
    <li className={styles['line']}>
      <SwitchField label={name} isOn={isChosen} onChange={onChoose} />
      <p className={styles['verdict']} data-verdict={verdict}>
        <Icon name={verdict === 'opens' ? 'check' : 'info'} />
        <span>
          {texts.verdicts[verdict]}
          {lacksCover && `. ${texts.noCover}`}
        </span>
      </p>
      <p className={styles['link']}>{place.link}</p>
      {page && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={texts.svg(name)}
          onClick={saveSvg}
        >
          SVG
        </button>
      )}
    </li>
  );
}

import { SwitchField } from '../ui/fields/choice-fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { makeSvg } from './save-signs.ts';
import type { SignEntry } from './sign-entries.ts';
import styles from './signs.module.css';
import type { SignsContext } from './signs-context.ts';
import type { ShownVerdict, Signs } from './use-signs.ts';
import type { SignTexts } from '../../i18n/admin/signs.ts';

interface SignListProps {
  readonly context: SignsContext;
  readonly texts: SignTexts;
  readonly signs: Signs;
}

const FINE: readonly ShownVerdict[] = ['opens', 'asks-for-code', 'checking'];

/** Every possible sign, whether it is chosen, and where its link leads a visitor today. */
export function SignList({ context, texts, signs }: SignListProps) {
  const { entries, chosen, wishes, change } = signs;
  const allKeys = entries.map(({ key }) => key);
  return (
    <section className={styles['list']} aria-label={texts.which}>
      <h2>{texts.which}</h2>
      <Summary texts={texts} signs={signs} />
      <p className={styles['ways']}>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            change({ excluded: new Set() });
          }}
        >
          {texts.all}
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            change({ excluded: new Set(allKeys) });
          }}
        >
          {texts.none}
        </button>
        <button type="button" className="button button-quiet" onClick={signs.recheck}>
          {texts.recheck}
        </button>
      </p>
      <ul>
        {entries.map((entry) => (
          <SignRow
            key={entry.key}
            {...{ context, texts, signs, entry }}
            isChosen={chosen.includes(entry)}
            onChoose={(isOn) => {
              const excluded = new Set(wishes.excluded);
              if (isOn) excluded.delete(entry.key);
              else excluded.add(entry.key);
              change({ excluded: excluded });
            }}
          />
        ))}
      </ul>
    </section>
  );
}

/** One summary of all checks, for users who do not see the list. */
function Summary({ texts, signs: { chosen, verdictOf } }: Omit<SignListProps, 'context'>) {
  const verdicts = chosen.map(verdictOf);
  const failing = verdicts.filter((verdict) => !FINE.includes(verdict)).length;
  const verdictText = verdicts.includes('checking')
    ? texts.checking
    : failing > 0
      ? texts.someFail(failing)
      : texts.allOpen;
  return (
    <p role="status">
      {texts.chosen(chosen.length)} {chosen.length > 0 && verdictText}
    </p>
  );
}

interface SignRowProps extends SignListProps {
  readonly entry: SignEntry;
  readonly isChosen: boolean;
  readonly onChoose: (isOn: boolean) => void;
}

function SignRow({ context, texts, signs, entry, isChosen, onChoose }: SignRowProps) {
  const name = entry.key === '' ? texts.theWalk : (entry.titles[0] ?? entry.key);
  const verdict = signs.verdictOf(entry);
  const page = signs.pageOf(entry);
  const lacksCover = entry.cover !== undefined && signs.covers.failed.has(entry.cover);
  const saveSvg = () => {
    if (!page) return;
    const text = makeSvg(page, signs.covers.ready);
    const { walk, track } = entry.target;
    const code = track === undefined ? walk : `${walk}-${track}`;
    context.files.saveFile({ name: texts.svgName(code), type: 'image/svg+xml', text });
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
      <p className={styles['link']}>{entry.link}</p>
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

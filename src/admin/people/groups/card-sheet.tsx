import { createPortal } from 'react-dom';
import type { UnlockCodeRow } from '../../../contract/admin/groups.ts';
import { CodePicture } from '../../../ui/code-picture.tsx';
import { useSheetHead } from '../../ui/page/use-sheet-head.ts';
import { withBasePath } from '../../../ui/base-path.ts';
import styles from '../people.module.css';
import { codeInGroups, codeLink, codesForCards, endOfCode } from './codes.ts';
import { type GroupCardProps, type GroupsContext } from './group-card-props.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { groupTexts, type GroupTexts } from '../../../i18n/admin/groups.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

interface CardSheetProps extends GroupCardProps {
  readonly onClose: () => void;
}

/** Replaces the whole page, on the screen as in print: the preview is what is printed. */
export function CardSheet({ context, details, onClose }: CardSheetProps) {
  const { admin, print } = context;
  const brand = context.brand();
  const texts = useTexts(groupTexts);
  const codes = codesForCards(details, admin.nowMs());
  const head = useSheetHead();
  const { name } = details.group;
  const untilOf = (code: UnlockCodeRow) => {
    const endMs = endOfCode(code, details.group);
    return endMs === undefined ? undefined : formatDateTime(endMs, admin.languageCode);
  };
  return createPortal(
    <main
      className={styles['sheet']}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <header className={styles['sheet-head']}>
        <h1 ref={head} tabIndex={-1}>
          {texts.cardsTitle(name)}
        </h1>
        <p>{texts.cardsText(codes.length)}</p>
        <button type="button" className="button" onClick={print}>
          {texts.print}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {texts.back}
        </button>
      </header>
      <ul className={styles['sheet-cards']}>
        {codes.map((code) => (
          <Card key={code.id} {...{ texts, brand, code }} group={name} until={untilOf(code)} />
        ))}
      </ul>
    </main>,
    document.body,
  );
}

interface CardProps {
  readonly texts: GroupTexts;
  readonly brand: ReturnType<GroupsContext['brand']>;
  readonly group: string;
  readonly code: UnlockCodeRow;
  /** The formatted end; undefined: no end. */
  readonly until: string | undefined;
}

function Card({ texts, brand, group, code: { code, label }, until }: CardProps) {
  const { origin, host } = window.location;
  return (
    <li className={styles['sheet-card']}>
      <p className={styles['sheet-site']}>
        {brand.logo !== undefined && (
          <img src={withBasePath(brand.logo as `/${string}`)} alt="" decoding="sync" />
        )}
        <span>{brand.name}</span>
      </p>
      <CodePicture
        className={styles['sheet-picture']}
        text={codeLink(code, origin)}
        label={texts.cardPicture(label)}
      />
      <div className={styles['sheet-words']}>
        <p className={styles['sheet-group']}>{group}</p>
        <p>{label}</p>
        <p className={styles['sheet-how']}>
          {texts.cardHow} {host}
          {withBasePath('/code')}
        </p>
        <p className={styles['sheet-code']}>{codeInGroups(code)}</p>
        {until !== undefined && <p className={styles['sheet-how']}>{texts.cardUntil(until)}</p>}
      </div>
    </li>
  );
}

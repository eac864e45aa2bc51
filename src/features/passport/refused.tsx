import type { Met } from '../../runtime/passports.ts';
import {
  passportTexts,
  type Incoming,
  type PassportDesk,
  type PassportTexts,
} from './passport-desk.ts';
import styles from './passport.module.css';

type NotReady = Exclude<Met, { readonly kind: 'passport/ready' }>;

interface RefusedProps {
  readonly desk: PassportDesk;
  readonly met: NotReady;
  readonly incoming: Incoming;
  readonly onClose: () => void;
}

/** What came is not taken over: why, and what can be done instead. */
export function Refused({ desk, met, incoming, onClose }: RefusedProps) {
  const texts = passportTexts(desk.scene.languageCode);
  return (
    <>
      <p role="alert">{wordsFor(met, texts)}</p>
      <div className={styles['answers']}>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {texts.close}
        </button>
        {met.kind === 'passport/other-walk' && 'letters' in incoming && (
          <button
            type="button"
            className="button"
            onClick={() => {
              onClose();
              desk.scene.ways.openPassport(met.walk, incoming.letters);
            }}
          >
            {texts.openOther}
          </button>
        )}
      </div>
    </>
  );
}

function wordsFor(met: NotReady, texts: PassportTexts): string {
  switch (met.kind) {
    case 'passport/contained': {
      const { open, begun, solved } = met.reached;
      const all = `${texts.contained} (${texts.reached(open, begun, solved)})`;
      return met.missing > 0 ? `${all}. ${texts.missing}` : all;
    }
    case 'passport/other-walk':
      return texts.other(met.walk);
    case 'passport/forged':
      return texts.forged;
    case 'passport/unreadable':
      return texts.unreadable;
    case 'passport/newer':
      return texts.newer;
  }
}

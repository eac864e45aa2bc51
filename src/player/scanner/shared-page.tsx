import { sharedTexts, type SharedTexts } from '../../i18n/shared.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { SharedOutcome } from './open-shared.ts';
import { Icon } from '../../ui/icon.tsx';
import { Waiting } from '../../ui/waiting.tsx';

interface SharedPageProps {
  /** Undefined until it is known. */
  readonly outcome: SharedOutcome | undefined;
  /** The hosts whose walks open here. */
  readonly playerHosts: readonly string[];
  readonly scanAddress: string;
  readonly homeAddress: string;
  readonly onGiveUp: () => void;
}

/** A link or picture shared by another app: its walk opens, or a message shows why it does not. */
export function SharedPage(props: SharedPageProps) {
  const { outcome, playerHosts, scanAddress, homeAddress, onGiveUp } = props;
  const texts = useTexts(sharedTexts);
  return (
    <div className="page">
      <h1>{texts.pageTitle}</h1>
      {outcome === undefined ? (
        <Waiting
          texts={{ waiting: texts.reading, slow: texts.slow, actionLabel: texts.toHome }}
          onGiveUp={onGiveUp}
        />
      ) : (
        <>
          <p role="status">{outcomeMessage(outcome, texts, playerHosts)}</p>
          {outcome.kind !== 'walk' && outcome.kind !== 'passport' && (
            <div className="page-ways">
              <a className="button" href={scanAddress}>
                <Icon name="qr" /> {texts.scan}
              </a>
              <a className="button button-quiet" href={homeAddress}>
                {texts.toHome}
              </a>
            </div>
          )}
        </>
      )}
    </div>
  );
}

function outcomeMessage(
  outcome: SharedOutcome,
  texts: SharedTexts,
  playerHosts: readonly string[],
): string {
  switch (outcome.kind) {
    case 'walk':
    case 'passport':
      return texts.opening;
    case 'other-host':
      return texts.otherHost(outcome.host, playerHosts.join(', '));
    case 'no-walk':
      return texts.noWalk;
    case 'no-link':
      return texts.noLink;
    case 'no-code':
      return texts.noCode;
    case 'no-reader':
      return texts.noReader;
    case 'lost':
      return texts.lost;
  }
}

import { useCallback, useEffect, useState } from 'react';
import type { WalkSummary } from '../../contract/walks.ts';
import type { WalkListAnswer, WalkListPort } from '../../ports/walk-list.ts';
import { hostAddress } from '../../ui/host-address.ts';
import { Waiting } from '../../ui/waiting.tsx';
import type { HomeRoom } from './home-room.ts';
import { homeTexts } from './home-texts.ts';
import { ListFault } from './list-fault.tsx';
import { MetWalks } from './met-walks.tsx';
import { ScanKey } from './scan-key.tsx';
import { CardSkeletons } from './walk-card.tsx';
import { WalkList } from './walk-list.tsx';

/** The start page of who is signed in: where they stopped, and what there is. */
export function WalksPage({ room }: { readonly room: HomeRoom }) {
  const texts = homeTexts(room.languageCode);
  const { walks, answer, retry } = useWalkList(room.walks);
  return (
    <div className="page">
      <h1>{texts.walksTitle}</h1>
      <p className="page-fine">
        {texts.signedInAs} {room.username ?? texts.unknownName}
      </p>
      <MetWalks room={room} title={texts.continueTitle} />
      <div className="page-ways">
        <ScanKey room={room} />
        <a className="button button-quiet" href={hostAddress('/code')}>
          {texts.code}
        </a>
        <a className="button button-quiet" href={hostAddress('/storage')}>
          {texts.stored}
        </a>
      </div>
      {walks === undefined && answer === undefined && (
        <Waiting
          texts={{ waiting: texts.waiting, slow: texts.slow, wayOut: texts.retry }}
          onGiveUp={retry}
        >
          <CardSkeletons />
        </Waiting>
      )}
      {walks !== undefined && (
        <WalkList room={room} walks={walks} isComing={answer === undefined} />
      )}
      {answer?.ok === false && (
        <ListFault
          fault={answer.fault}
          texts={texts}
          hasMet={room.met.length > 0}
          onRetry={retry}
        />
      )}
    </div>
  );
}

interface Held {
  readonly of: WalkListPort;
  /** What has come so far, should the rest fail. */
  readonly walks?: readonly WalkSummary[];
  readonly answer?: WalkListAnswer;
}

/** Asked anew whenever another port comes: who signed in may see other walks. */
function useWalkList(port: WalkListPort) {
  const [attempt, setAttempt] = useState(0);
  const [held, setHeld] = useState<Held>();
  useEffect(() => {
    let isOver = false;
    const hold = (next: Omit<Held, 'of'>) => {
      if (!isOver)
        setHeld((before) => ({ ...(before?.of === port ? before : {}), ...next, of: port }));
    };
    void port
      .list((walks) => {
        hold({ walks });
      })
      .then((answer) => {
        hold(answer.ok ? { walks: answer.value, answer } : { answer });
      });
    return () => {
      isOver = true;
    };
  }, [port, attempt]);
  const retry = useCallback(() => {
    setHeld(undefined);
    setAttempt((before) => before + 1);
  }, []);
  const { walks, answer } = held?.of === port ? held : {};
  return { walks, answer, retry };
}

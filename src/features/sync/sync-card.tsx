import { useState, useSyncExternalStore } from 'react';
import { sync as english } from '../../i18n/english/sync.ts';
import { sync as german } from '../../i18n/german/sync.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { Sync, SyncState } from '../../runtime/sync/sync.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import styles from './sync.module.css';

export interface SyncCardProps {
  readonly scene: Pick<WalkScene, 'languageCode' | 'notices'>;
  readonly sync: Pick<Sync, 'state' | 'subscribe' | 'sendNow'>;
  readonly loginAddress: string;
}

/** What waits to be sent, why, and the way to send it now. Nothing where all goes its way. */
export function SyncCard({ scene, sync, loginAddress }: SyncCardProps) {
  const texts = textsIn(german, english, scene.languageCode);
  const state = useSyncExternalStore(sync.subscribe, sync.state);
  const [isAsked, setAsked] = useState(false);
  if (!isWorthSaying(state) && !isAsked) return null;
  const send = async () => {
    setAsked(true);
    await sync.sendNow();
    setAsked(false);
    const isDone = !isWorthSaying(sync.state());
    scene.notices.say(isDone ? texts.done : texts.still);
  };
  return (
    <section className={styles['card']} aria-labelledby="sync-card">
      <h3 id="sync-card">
        {texts.title}
        {state.waiting > 0 && `: ${texts.waiting(state.waiting)}`}
      </h3>
      {state.need === 'network' && <p>{texts.network}</p>}
      {state.need === 'sign-in' && <p>{texts.signIn}</p>}
      {state.setAside > 0 && <p>{texts.setAside(state.setAside)}</p>}
      {state.need === 'sign-in' ? (
        <a className="button" href={loginAddress}>
          {texts.toLogin}
        </a>
      ) : (
        <button
          type="button"
          className="button"
          aria-busy={isAsked}
          aria-disabled={isAsked}
          onClick={() => {
            if (!isAsked) void send();
          }}
        >
          {isAsked ? texts.sending : texts.now}
        </button>
      )}
    </section>
  );
}

export function isWorthSaying({ need, setAside }: SyncState): boolean {
  return need !== undefined || setAside > 0;
}

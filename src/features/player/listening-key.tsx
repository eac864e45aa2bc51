import { RATES, SLEEP_MINUTES } from '../../core/listening/limits.ts';
import { listening as english } from '../../i18n/english/listening.ts';
import { listening as german } from '../../i18n/german/listening.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { SleepTimer } from '../../runtime/walk-player.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import type { MenuEntry } from '../../ui/menu-groups.tsx';
import { Menu } from '../../ui/menu.tsx';
import { PLAY_KEY_ID } from './play-key.tsx';
import { usePlayer } from './use-scene.ts';

export interface ListeningKeyProps {
  readonly scene: WalkScene;
  readonly kind: 'speed' | 'sleep';
  readonly nowMs: () => number;
}

/** What is set once and then left alone: how fast it speaks, and when it stops by itself. */
export function ListeningKey({ kind, ...props }: ListeningKeyProps) {
  return (
    <span className="transport-extra">
      {kind === 'speed' ? <SpeedKey {...props} /> : <SleepKey {...props} />}
    </span>
  );
}

type KeyProps = Omit<ListeningKeyProps, 'kind'>;

function SpeedKey({ scene }: KeyProps) {
  const texts = textsIn(german, english, scene.languageCode);
  const { rate } = usePlayer(scene);
  const entries = RATES.map((one) => ({
    label: texts.rate(one),
    choice: { kind: 'one-of', isChosen: one === rate } as const,
    onSelect: () => {
      scene.player.setRate(one);
    },
  }));
  return (
    <>
      <SoundMenu scene={scene} label={texts.speed(rate)} icon="speed" groups={[entries]} />
      {rate !== 1 && (
        <span className="transport-mark" aria-hidden="true">
          {texts.rate(rate)}
        </span>
      )}
    </>
  );
}

function SleepKey({ scene, nowMs }: KeyProps) {
  const texts = textsIn(german, english, scene.languageCode);
  const { sleep } = usePlayer(scene);
  const leftMin = minutesLeft(sleep, nowMs);
  const entry = (label: string, value: number | 'station-end' | undefined, isChosen: boolean) => ({
    label,
    choice: { kind: 'one-of', isChosen } as const,
    onSelect: () => {
      scene.player.setSleep(value);
    },
  });
  const label =
    leftMin !== undefined ? texts.sleepIn(leftMin) : sleep ? texts.sleepAtEnd : texts.sleep;
  return (
    <>
      <SoundMenu
        scene={scene}
        label={label}
        icon="timer"
        groups={[
          [
            entry(texts.off, undefined, !sleep),
            entry(texts.stationEnd, 'station-end', sleep?.kind === 'station-end'),
          ],
          // Running minutes are told by the key; none of the lengths is the one that is left.
          SLEEP_MINUTES.map((minutes) => entry(texts.minutes(minutes), minutes, false)),
        ]}
      />
      {leftMin !== undefined && (
        <span className="transport-mark" aria-hidden="true">
          {leftMin}′
        </span>
      )}
    </>
  );
}

interface SoundMenuProps {
  readonly scene: WalkScene;
  readonly label: string;
  readonly icon: IconName;
  readonly groups: readonly (readonly MenuEntry[])[];
}

/** Leaves Play in sight; where nothing could sound it says so and does not open. */
function SoundMenu({ scene, label, icon, groups }: SoundMenuProps) {
  const { url } = usePlayer(scene);
  const texts = textsIn(german, english, scene.languageCode);
  if (url !== undefined) {
    return <Menu label={label} icon={icon} groups={groups} clearOf={PLAY_KEY_ID} />;
  }
  return (
    <button
      type="button"
      className="icon-button"
      aria-disabled="true"
      aria-label={texts.noSound(label)}
    >
      <Icon name={icon} />
    </button>
  );
}

function minutesLeft(sleep: SleepTimer | undefined, nowMs: () => number): number | undefined {
  if (sleep?.kind !== 'minutes') return undefined;
  return Math.max(1, Math.ceil((sleep.untilMs - nowMs()) / 60_000));
}

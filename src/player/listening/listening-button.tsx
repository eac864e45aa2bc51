import { RATES, SLEEP_MINUTES, type SleepTimer } from '../../core/listening/sleep-timer.ts';
import { listeningTexts } from '../../i18n/listening.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { WalkContext } from '../session/walk-context.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import type { MenuEntry } from '../../ui/menus/menu-groups.tsx';
import { Menu } from '../../ui/menus/menu.tsx';
import { PLAY_BUTTON_ID } from './play-button.tsx';
import { usePlayer } from '../shared/use-walk-state.ts';

export interface ListeningButtonProps {
  readonly walkContext: WalkContext;
  readonly kind: 'speed' | 'sleep';
  readonly nowMs: () => number;
}

/** The settings that are chosen once and then left alone: the speed, and the sleep timer. */
export function ListeningButton({ kind, ...props }: ListeningButtonProps) {
  return (
    <span className="transport-extra">
      {kind === 'speed' ? <SpeedButton {...props} /> : <SleepTimerButton {...props} />}
    </span>
  );
}

type SettingButtonProps = Omit<ListeningButtonProps, 'kind'>;

function SpeedButton({ walkContext }: SettingButtonProps) {
  const texts = useTexts(listeningTexts);
  const { rate } = usePlayer(walkContext);
  const entries = RATES.map((offered) => ({
    label: texts.rate(offered),
    choice: { kind: 'one-of', isChosen: offered === rate } as const,
    onSelect: () => {
      walkContext.player.setRate(offered);
    },
  }));
  return (
    <>
      <SoundMenu
        walkContext={walkContext}
        label={texts.speed(rate)}
        icon="speed"
        groups={[entries]}
      />
      {rate !== 1 && (
        <span className="transport-mark" aria-hidden="true">
          {texts.rate(rate)}
        </span>
      )}
    </>
  );
}

function SleepTimerButton({ walkContext, nowMs }: SettingButtonProps) {
  const texts = useTexts(listeningTexts);
  const { sleep } = usePlayer(walkContext);
  const leftMin = minutesLeft(sleep, nowMs);
  const entry = (label: string, value: number | 'station-end' | undefined, isChosen: boolean) => ({
    label,
    choice: { kind: 'one-of', isChosen } as const,
    onSelect: () => {
      walkContext.player.setSleep(value);
    },
  });
  const label =
    leftMin !== undefined ? texts.sleepIn(leftMin) : sleep ? texts.sleepAtEnd : texts.sleep;
  return (
    <>
      <SoundMenu
        walkContext={walkContext}
        label={label}
        icon="timer"
        groups={[
          [
            entry(texts.off, undefined, !sleep),
            entry(texts.stationEnd, 'station-end', sleep?.kind === 'station-end'),
          ],
          // The button shows the minutes left; none of the lengths in the menu equals them.
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
  readonly walkContext: WalkContext;
  readonly label: string;
  readonly icon: IconName;
  readonly groups: readonly (readonly MenuEntry[])[];
}

/** The menu leaves Play in sight; where nothing can sound it says so and does not open. */
function SoundMenu({ walkContext, label, icon, groups }: SoundMenuProps) {
  const { url } = usePlayer(walkContext);
  const texts = useTexts(listeningTexts);
  if (url !== undefined) {
    return <Menu label={label} icon={icon} groups={groups} clearOf={PLAY_BUTTON_ID} />;
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

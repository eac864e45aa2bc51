import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Pocket } from './pocket.tsx';
import {
  playAtStation,
  stationNameOf,
  usePuzzleCount,
  useWalking,
  type WalkingProps,
} from './walking-tools.ts';
import { StationChoicesDialog } from './station-choices-dialog.tsx';
import styles from './walking.module.css';
import { walkingMessage, type WalkingMessage } from './walking-message.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { walkingTexts, type WalkingTexts } from '../../i18n/walking.ts';

/** One calm line above the player, and the dialogs over the page. */
export function WalkingStatus(props: WalkingProps) {
  const { walkContext, walking } = props;
  const state = useWalking(props);
  const texts = useTexts(walkingTexts);
  const puzzleCount = usePuzzleCount(props);
  const shownMessage = walkingMessage(
    state,
    texts,
    (track) => stationNameOf(walkContext, track),
    puzzleCount,
  );
  const [closed, setClosed] = useState<string>();
  // An urgent message comes back when its text changes, others only when the phase changes.
  const isPressing = state.arrival !== undefined || state.missed.length > 0;
  const subject = isPressing ? shownMessage?.text : state.phase;
  const close = () => {
    if (shownMessage?.action === 'hear') walking.dropArrival();
    else setClosed(subject);
  };
  return (
    <>
      <div
        className={`foot-said ${styles['line']}`}
        data-way={shownMessage?.action}
        data-closed={(shownMessage && closed === subject) || undefined}
      >
        <div role="status">
          {shownMessage && state.view !== 'pocket' && (
            <p className="foot-line">{shownMessage.text}</p>
          )}
        </div>
        {shownMessage && (
          <div className="foot-ways">
            <NextActionButton {...props} message={shownMessage} />
            <button
              type="button"
              className="icon-button"
              aria-label={shownMessage.action === 'hear' ? texts.drop : texts.dismiss}
              onClick={close}
            >
              <Icon name="close" />
            </button>
          </div>
        )}
      </div>
      <StationChoicesDialog {...props} />
      {state.view === 'pocket' && <Pocket {...props} />}
    </>
  );
}

function NextActionButton({
  message,
  ...props
}: WalkingProps & { readonly message: WalkingMessage }) {
  const puzzleCount = usePuzzleCount(props);
  const texts = useTexts(walkingTexts);
  const { label, onPress } = actionFor(message, props, texts, puzzleCount);
  return (
    <button type="button" className="button button-quiet foot-way" onClick={onPress}>
      <span>{label}</span>
    </button>
  );
}

function actionFor(
  { action, track }: WalkingMessage,
  props: WalkingProps,
  texts: WalkingTexts,
  puzzleCount: number,
) {
  const { walkContext, walking } = props;
  const play = () => {
    if (track) playAtStation(props, track);
  };
  const showStationChoices = () => {
    walking.setView('stations');
  };
  switch (action) {
    case 'hear':
      return { label: texts.listen, onPress: play };
    case 'play-anyway':
      return {
        label: texts.playAnyway(track ? stationNameOf(walkContext, track) : ''),
        onPress: play,
      };
    case 'resume':
      return { label: texts.resume, onPress: walking.allow };
    case 'i-am-here':
      return { label: texts.iAmHere, onPress: showStationChoices };
    case 'stations':
      return { label: texts.stationChoices, onPress: showStationChoices };
    case 'puzzles':
      return {
        label: texts.toPuzzles(puzzleCount),
        onPress: () => {
          walkContext.navigation.showTab('quest');
        },
      };
  }
}

import type { WalkPlayer } from '../session/walk-player.ts';
import { lockScreen, performMediaCommand } from './lock-screen.ts';
import type { PlayerOptions, PlayerRunner } from './player-runner.ts';

/** Subscribes to the audio, the page, the other tabs and the lock screen, until it is closed. */
export function openPlayerSubscriptions(
  { story, walk, ports }: PlayerOptions,
  runner: PlayerRunner,
  player: Omit<WalkPlayer, 'open'>,
): () => void {
  const { send } = runner;
  const { audio, pageLife, mediaSession, otherTabs } = ports;
  const screen = lockScreen(mediaSession, story);
  const stops = [
    runner.subscribe(() => {
      screen.show(runner.state(), runner.language());
    }),
    runner.openOutputs(),
    walk.subscribe(() => {
      const { positions } = walk.progress();
      send({ type: 'progress/changed', positions, isOwn: runner.isSaving() });
    }),
    pageLife.onHide(() => {
      runner.reportSound();
      send({ type: 'page/hidden' });
    }),
    pageLife.onFirstGesture(audio.unlock),
    pageLife.onOnline(() => {
      send({ type: 'network/returned' });
    }),
    otherTabs.onClaimed(() => {
      send({ type: 'sound/claimed' });
    }),
    mediaSession.onCommand((command) => {
      performMediaCommand(player, command);
    }),
  ];
  send({ type: 'player/opened', sound: runner.readSound() });
  return () => {
    send({ type: 'player/closed' });
    for (const stop of stops) stop();
    runner.stopTimer();
    screen.clear();
  };
}

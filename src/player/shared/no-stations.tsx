import { stationsTabOf } from '../../core/track/stations-tab.ts';
import type { WalkContext } from '../session/walk-context.ts';
import { baseMessages } from './base-messages.ts';

interface NoStationsProps {
  readonly walkContext: WalkContext;
  /** Absent: a station appears here once it is open. */
  readonly hint?: string;
}

const LABELS = { qr: 'openByQr', password: 'openByPassword', info: 'openInfo' } as const;

/** A list without stations: the reason, and where to go instead. */
export function NoStations({ walkContext, hint }: NoStationsProps) {
  const { story, navigation } = walkContext;
  const messages = baseMessages(walkContext);
  const stationsTab = stationsTabOf(story);
  return (
    <div className="walk-story">
      <p>{messages.noTracks}</p>
      <p>{hint ?? messages.noStationYet}</p>
      <button
        type="button"
        className="button"
        onClick={() => {
          navigation.showTab(stationsTab);
        }}
      >
        {messages[LABELS[stationsTab]]}
      </button>
    </div>
  );
}

import { Icon, type IconName } from '../../ui/icon.tsx';
import type { ViewportControls } from './layout/use-viewport.ts';
import styles from './course.module.css';
import type { GraphTexts } from '../../i18n/admin/graph.ts';

interface PictureControlsProps {
  readonly labels: GraphTexts;
  readonly port: ViewportControls;
}

const STEP_PX = 160;

/** Buttons for what the wheel and touch gestures do. */
export function PictureControls({ labels, port }: PictureControlsProps) {
  const { move } = labels;
  return (
    <div className={styles['keys']}>
      <span className={styles['moves']}>
        <PictureButton label={labels.zoomIn} sign="+" onPress={() => port.zoom(1.25)} />
        <PictureButton label={labels.zoomOut} sign="−" onPress={() => port.zoom(0.8)} />
        <PictureButton label={labels.fit} icon="plan" onPress={port.fit} />
      </span>
      <span className={styles['moves']}>
        <PictureButton
          label={move.left}
          icon="left"
          onPress={() => port.pan({ x: STEP_PX, y: 0 })}
        />
        <PictureButton label={move.up} icon="up" onPress={() => port.pan({ x: 0, y: STEP_PX })} />
        <PictureButton
          label={move.down}
          icon="down"
          onPress={() => port.pan({ x: 0, y: -STEP_PX })}
        />
        <PictureButton
          label={move.right}
          icon="right"
          onPress={() => port.pan({ x: -STEP_PX, y: 0 })}
        />
      </span>
    </div>
  );
}

interface PictureButtonProps {
  readonly label: string;
  readonly icon?: IconName;
  readonly sign?: string;
  readonly onPress: () => void;
}

function PictureButton({ label, icon, sign, onPress }: PictureButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      {icon ? <Icon name={icon} /> : <span aria-hidden="true">{sign}</span>}
    </button>
  );
}

interface LegendProps {
  readonly labels: GraphTexts;
  readonly hasPath: boolean;
}

export function PictureLegend({ labels, hasPath }: LegendProps) {
  const { legend } = labels;
  return (
    <ul className={styles['legend']}>
      <Sample name="line" effect="opens" text={legend.opens} />
      <Sample name="line" effect="closes" text={legend.closes} />
      <Sample name="holds" text={legend.holds} />
      {hasPath && <Sample name="line" isOnPath text={legend.path} />}
    </ul>
  );
}

interface SampleProps {
  readonly name: 'line' | 'holds';
  readonly text: string;
  readonly effect?: 'opens' | 'closes';
  readonly isOnPath?: boolean;
}

function Sample({ name, text, effect, isOnPath = false }: SampleProps) {
  return (
    <li>
      <svg width={44} height={16} aria-hidden="true">
        <path className={styles[name]} data-effect={effect} data-way={isOnPath} d="M2 8H42" />
      </svg>
      {text}
    </li>
  );
}

import { Icon, type IconName } from '../../../ui/icon.tsx';
import type { ViewportKeys } from '../../../ui/graph/use-viewport.ts';
import type { GraphTexts } from './graph-texts.ts';
import drawing from './drawing.module.css';
import styles from './graph.module.css';

interface PictureKeysProps {
  readonly words: GraphTexts;
  readonly port: ViewportKeys;
}

const STEP_PX = 160;

/** What the wheel and the fingers do, for those who use neither. */
export function PictureKeys({ words, port }: PictureKeysProps) {
  const { move } = words;
  return (
    <div className={styles['keys']}>
      <span className={styles['moves']}>
        <Key label={words.zoomIn} sign="+" onPress={() => port.zoom(1.25)} />
        <Key label={words.zoomOut} sign="−" onPress={() => port.zoom(0.8)} />
        <Key label={words.fit} icon="plan" onPress={port.fit} />
      </span>
      <span className={styles['moves']}>
        <Key label={move.left} icon="left" onPress={() => port.pan({ x: STEP_PX, y: 0 })} />
        <Key label={move.up} icon="up" onPress={() => port.pan({ x: 0, y: STEP_PX })} />
        <Key label={move.down} icon="down" onPress={() => port.pan({ x: 0, y: -STEP_PX })} />
        <Key label={move.right} icon="right" onPress={() => port.pan({ x: -STEP_PX, y: 0 })} />
      </span>
    </div>
  );
}

interface KeyProps {
  readonly label: string;
  readonly icon?: IconName;
  readonly sign?: string;
  readonly onPress: () => void;
}

function Key({ label, icon, sign, onPress }: KeyProps) {
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
  readonly words: GraphTexts;
  readonly hasWay: boolean;
}

export function PictureLegend({ words, hasWay }: LegendProps) {
  const { legend } = words;
  return (
    <ul className={styles['legend']}>
      <Sample name="line" effect="opens" text={legend.opens} />
      <Sample name="line" effect="closes" text={legend.closes} />
      <Sample name="holds" text={legend.holds} />
      {hasWay && <Sample name="line" isWay text={legend.way} />}
    </ul>
  );
}

interface SampleProps {
  readonly name: 'line' | 'holds';
  readonly text: string;
  readonly effect?: 'opens' | 'closes';
  readonly isWay?: boolean;
}

function Sample({ name, text, effect, isWay = false }: SampleProps) {
  return (
    <li>
      <svg width={44} height={16} aria-hidden="true">
        <path className={drawing[name]} data-effect={effect} data-way={isWay} d="M2 8H42" />
      </svg>
      {text}
    </li>
  );
}

import { memo, type KeyboardEvent, type PointerEvent } from 'react';
import type { Box } from '../../../ui/graph/graph-shapes.ts';
import { iconPath, type IconName } from '../../../ui/icon.tsx';
import { NODE, titleLines, type Direction } from './graph-picture.ts';
import type { GraphTexts } from './graph-texts.ts';
import { opensByItself, type GraphPart } from './walk-graph.ts';
import styles from './drawing.module.css';

interface PartNodeProps {
  readonly part: GraphPart;
  readonly box: Box;
  readonly texts: GraphTexts;
  readonly direction: Direction;
  readonly opensCount: number;
  readonly remarks: number;
  readonly hasGrave: boolean;
  readonly step: number | undefined;
  readonly isAbout: boolean;
  readonly isChosen: boolean;
  /** Where Tab comes in. */
  readonly isEntry: boolean;
  readonly isTarget: boolean;
  readonly onChoose: (id: string) => void;
  readonly onKey: (id: string, event: KeyboardEvent) => void;
  readonly onPull: (id: string, event: PointerEvent) => void;
}

const ICONS: Readonly<Record<GraphPart['kind'], IconName>> = {
  track: 'headphones',
  quest: 'quest',
  puzzle: 'key',
};

/** One part: its shape and its word say what it is. */
export const PartNode = memo(function PartNode(given: PartNodeProps) {
  const { part, box, texts, isChosen, onChoose, onKey } = given;
  return (
    <g
      id={`part-${part.id}`}
      transform={`translate(${box.x} ${box.y})`}
      className={styles['node']}
      data-part={part.id}
      data-kind={part.kind}
      data-gone={part.isGone}
      data-chosen={isChosen}
      data-about={given.isAbout}
      data-way={given.step !== undefined}
      data-target={given.isTarget}
      role="button"
      tabIndex={given.isEntry ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={spoken(given)}
      onFocus={() => onChoose(part.id)}
      onClick={() => onChoose(part.id)}
      onKeyDown={(event) => onKey(part.id, event)}
    >
      <title>{part.name}</title>
      <path className={styles['ring']} d={shapeOf(part.kind, 5)} />
      <path className={styles['shape']} d={shapeOf(part.kind, 0)} />
      <path
        className={styles['sign']}
        d={iconPath(ICONS[part.kind])}
        transform="translate(14 27)"
      />
      <Title part={part} texts={texts} />
      {part.isFromStart && <Pill x={14} y={-11} text={texts.start} kind="start" icon="play" />}
      {given.remarks > 0 && (
        <Pill
          x={NODE.width - 14}
          y={NODE.height - 11}
          text={texts.remarks(given.remarks)}
          kind={given.hasGrave ? 'grave' : 'slight'}
          icon="warning"
          isAtEnd
        />
      )}
      {given.step !== undefined && <StepNumber step={given.step} />}
      {opensByItself(part.kind) && !part.isGone && <Knob {...given} />}
    </g>
  );
});

function Title({ part, texts }: Pick<PartNodeProps, 'part' | 'texts'>) {
  const lines = titleLines(part.name);
  const first = lines.length > 1 ? 27 : 36;
  const kind = part.isGone ? `${texts.kinds[part.kind]}, ${texts.gone}` : texts.kinds[part.kind];
  return (
    <text className={styles['title']} aria-hidden="true">
      {lines.map((line, index) => (
        <tspan key={index} x={50} y={first + index * 19}>
          {line}
        </tspan>
      ))}
      <tspan className={styles['kind']} x={50} y={first + lines.length * 19 + 1}>
        {kind}
      </tspan>
    </text>
  );
}

interface PillProps {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly kind: 'start' | 'grave' | 'slight';
  readonly icon: IconName;
  readonly isAtEnd?: boolean;
}

/** On the edge of a part. */
function Pill({ x, y, text, kind, icon, isAtEnd = false }: PillProps) {
  const width = text.length * 7.2 + 34;
  return (
    <g
      className={styles['pill']}
      data-kind={kind}
      transform={`translate(${isAtEnd ? x - width : x} ${y})`}
      aria-hidden="true"
    >
      <rect width={width} height={22} rx={11} />
      <path d={iconPath(icon)} transform="translate(8 4) scale(0.58)" />
      <text x={26} y={15.5}>
        {text}
      </text>
    </g>
  );
}

function StepNumber({ step }: { readonly step: number }) {
  return (
    <g className={styles['step']} transform={`translate(${NODE.width - 6} -2)`} aria-hidden="true">
      <circle r={14} />
      <text y={4.5} textAnchor="middle">
        {step}
      </text>
    </g>
  );
}

/** From here a line is pulled to what shall be opened. */
function Knob({ part, direction, onPull }: PartNodeProps) {
  const [x, y] =
    direction === 'right' ? [NODE.width, NODE.height / 2] : [NODE.width / 2, NODE.height];
  return (
    <g
      className={styles['knob']}
      transform={`translate(${x} ${y})`}
      data-knob={part.id}
      aria-hidden="true"
      onPointerDown={(event) => onPull(part.id, event)}
      // Pulling is no choosing: the picture stays where it is.
      onMouseDown={(event) => event.preventDefault()}
    >
      <circle className={styles['reach']} r={24} />
      <circle r={9} />
      <path d="M-4 0h8M0-4v8" />
    </g>
  );
}

function spoken({ part, texts, opensCount, remarks, step }: PartNodeProps): string {
  return [
    `${texts.kinds[part.kind]}: ${part.name}`,
    part.isGone ? texts.gone : '',
    part.isFromStart ? texts.fromStart : '',
    opensByItself(part.kind) && !part.isGone ? texts.opensCount(opensCount) : '',
    remarks > 0 ? texts.remarks(remarks) : '',
    step === undefined ? '' : texts.stepOfWay(step),
  ]
    .filter((one) => one !== '')
    .join(', ');
}

/** Round for what is heard, cut corners for what holds others, square for what is solved. */
function shapeOf(kind: GraphPart['kind'], by: number): string {
  const [left, top, right, bottom] = [-by, -by, NODE.width + by, NODE.height + by];
  if (kind === 'quest') {
    const cut = 18;
    return `M${left + cut} ${top}H${right - cut}L${right} ${top + cut}V${bottom - cut}L${right - cut} ${bottom}H${left + cut}L${left} ${bottom - cut}V${top + cut}Z`;
  }
  const r = kind === 'track' ? 26 : 5;
  return `M${left + r} ${top}H${right - r}a${r} ${r} 0 0 1 ${r} ${r}V${bottom - r}a${r} ${r} 0 0 1-${r} ${r}H${left + r}a${r} ${r} 0 0 1-${r}-${r}V${top + r}a${r} ${r} 0 0 1 ${r}-${r}Z`;
}

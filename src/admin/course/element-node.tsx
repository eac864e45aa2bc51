import { memo, type KeyboardEvent, type PointerEvent } from 'react';
import type { Box } from './layout/graph-shapes.ts';
import { iconPath, type IconName } from '../../ui/icon.tsx';
import { NODE, titleLines, type GraphDirection } from './graph-picture.ts';
import type { GraphTexts } from '../../i18n/admin/graph.ts';
import { opensByItself, type GraphElement } from './walk-graph.ts';
import styles from './course.module.css';

interface ElementNodeProps {
  readonly element: GraphElement;
  readonly box: Box;
  readonly texts: GraphTexts;
  readonly direction: GraphDirection;
  readonly opensCount: number;
  readonly findingCount: number;
  readonly hasSevereFinding: boolean;
  readonly step: number | undefined;
  readonly isAbout: boolean;
  readonly isChosen: boolean;
  /** Whether Tab enters the picture at this element. */
  readonly isEntry: boolean;
  readonly isTarget: boolean;
  readonly onChoose: (id: string) => void;
  readonly onKey: (id: string, event: KeyboardEvent) => void;
  readonly onPull: (id: string, event: PointerEvent) => void;
}

const ICONS: Readonly<Record<GraphElement['kind'], IconName>> = {
  track: 'headphones',
  quest: 'quest',
  puzzle: 'key',
};

/** One element: its shape and its label give its kind. */
export const ElementNode = memo(function ElementNode(props: ElementNodeProps) {
  const { element, box, texts, isChosen, onChoose, onKey } = props;
  return (
    <g
      id={`part-${element.id}`}
      transform={`translate(${box.x} ${box.y})`}
      className={styles['node']}
      data-part={element.id}
      data-kind={element.kind}
      data-gone={element.isMissing}
      data-chosen={isChosen}
      data-about={props.isAbout}
      data-way={props.step !== undefined}
      data-target={props.isTarget}
      role="button"
      tabIndex={props.isEntry ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={accessibleLabel(props)}
      onFocus={() => onChoose(element.id)}
      onClick={() => onChoose(element.id)}
      onKeyDown={(event) => onKey(element.id, event)}
    >
      <title>{element.name}</title>
      <path className={styles['ring']} d={shapeOf(element.kind, 5)} />
      <path className={styles['shape']} d={shapeOf(element.kind, 0)} />
      <path
        className={styles['sign']}
        d={iconPath(ICONS[element.kind])}
        transform="translate(14 27)"
      />
      <Title element={element} texts={texts} />
      {element.isFromStart && <Pill x={14} y={-11} text={texts.start} kind="start" icon="play" />}
      {props.findingCount > 0 && (
        <Pill
          x={NODE.width - 14}
          y={NODE.height - 11}
          text={texts.remarks(props.findingCount)}
          kind={props.hasSevereFinding ? 'grave' : 'slight'}
          icon="warning"
          isAtEnd
        />
      )}
      {props.step !== undefined && <StepNumber step={props.step} />}
      {opensByItself(element.kind) && !element.isMissing && <Knob {...props} />}
    </g>
  );
});

function Title({ element, texts }: Pick<ElementNodeProps, 'element' | 'texts'>) {
  const titleRows = titleLines(element.name);
  const first = titleRows.length > 1 ? 27 : 36;
  const kind = element.isMissing
    ? `${texts.kinds[element.kind]}, ${texts.gone}`
    : texts.kinds[element.kind];
  return (
    <text className={styles['node-title']} aria-hidden="true">
      {titleRows.map((titleRow, index) => (
        <tspan key={index} x={50} y={first + index * 19}>
          {titleRow}
        </tspan>
      ))}
      <tspan className={styles['node-kind']} x={50} y={first + titleRows.length * 19 + 1}>
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

/** A label on the edge of an element. */
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

/** The handle from which an edge is pulled to the element to be opened. */
function Knob({ element, direction, onPull }: ElementNodeProps) {
  const [x, y] =
    direction === 'right' ? [NODE.width, NODE.height / 2] : [NODE.width / 2, NODE.height];
  return (
    <g
      className={styles['knob']}
      transform={`translate(${x} ${y})`}
      data-knob={element.id}
      aria-hidden="true"
      onPointerDown={(event) => onPull(element.id, event)}
      // Pulling does not choose the element: the picture does not move.
      onMouseDown={(event) => event.preventDefault()}
    >
      <circle className={styles['reach']} r={24} />
      <circle r={9} />
      <path d="M-4 0h8M0-4v8" />
    </g>
  );
}

function accessibleLabel({
  element,
  texts,
  opensCount,
  findingCount,
  step,
}: ElementNodeProps): string {
  return [
    `${texts.kinds[element.kind]}: ${element.name}`,
    element.isMissing ? texts.gone : '',
    element.isFromStart ? texts.fromStart : '',
    opensByItself(element.kind) && !element.isMissing ? texts.opensCount(opensCount) : '',
    findingCount > 0 ? texts.remarks(findingCount) : '',
    step === undefined ? '' : texts.stepOfPath(step),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Round for a track, cut corners for a quest, square for a puzzle. */
function shapeOf(kind: GraphElement['kind'], by: number): string {
  const [left, top, right, bottom] = [-by, -by, NODE.width + by, NODE.height + by];
  if (kind === 'quest') {
    const cut = 18;
    return `M${left + cut} ${top}H${right - cut}L${right} ${top + cut}V${bottom - cut}L${right - cut} ${bottom}H${left + cut}L${left} ${bottom - cut}V${top + cut}Z`;
  }
  const r = kind === 'track' ? 26 : 5;
  return `M${left + r} ${top}H${right - r}a${r} ${r} 0 0 1 ${r} ${r}V${bottom - r}a${r} ${r} 0 0 1-${r} ${r}H${left + r}a${r} ${r} 0 0 1-${r}-${r}V${top + r}a${r} ${r} 0 0 1 ${r}-${r}Z`;
}

import type { ContentState } from '../story/model.ts';
import { byteReader, byteWriter, type ByteReader, type Bytes, type ByteWriter } from './bytes.ts';
import { FEWEST_BYTES, MAX_NAME_BYTES } from './element-names.ts';

/** The content of a progress transfer, before it is applied to a story. */
export interface TransferContent {
  readonly walk: string;
  readonly madeAtS: number;
  readonly epoch: number;
  readonly nameLength: number;
  readonly devices: readonly string[];
  readonly elements: readonly EncodedElement[];
  readonly delays: readonly EncodedDelay[];
}

export interface EncodedElement {
  readonly name: readonly number[];
  readonly state: ContentState;
  readonly isHighlighted: boolean;
  readonly isUnlocked: boolean;
  readonly generation: number;
  readonly position?: EncodedPosition;
}

export interface EncodedPosition {
  readonly positionS: number;
  readonly counter: number;
  /** The index in the list of devices. */
  readonly device: number;
}

export interface EncodedDelay {
  readonly id: string;
  readonly target: readonly number[];
  readonly action: ContentState | undefined;
  readonly delayS: number | undefined;
  readonly dueAtMs: number;
}

/**
 * Progress that is merged here is sent later: a transfer must contain nothing that the server would
 * reject, and no number so large that none could follow.
 */
export const LIMITS = {
  epoch: 1_000_000,
  generation: 1_000_000,
  counter: 1_000_000_000_000,
  positionS: 1_000_000,
  maxDeviceLength: 100,
  maxIdLength: 500,
} as const;

const STATES = ['inactive', 'active', 'finished'] as const;
const HIGHLIGHTED = 4;
const UNLOCKED = 8;
const GENERATION = 16;
const POSITION = 32;
const OTHER_DEVICE = 64;

export function writeContent(content: TransferContent): Bytes {
  const to = byteWriter();
  to.text(content.walk);
  to.count(content.madeAtS);
  to.count(content.epoch);
  to.byte(content.nameLength);
  to.count(content.devices.length);
  content.devices.forEach(to.text);
  to.count(content.elements.length);
  for (const element of content.elements) writeElement(to, element);
  to.count(content.delays.length);
  for (const delay of content.delays) writeDelay(to, delay);
  return to.written();
}

/** Undefined for everything that `writeContent` does not write. */
export function readContent(bytes: Bytes): TransferContent | undefined {
  const from = byteReader(bytes);
  const head = {
    walk: from.text(),
    madeAtS: from.count(),
    epoch: from.count(),
    nameLength: from.byte(),
  };
  const { nameLength } = head;
  if (nameLength < FEWEST_BYTES || nameLength > MAX_NAME_BYTES) return undefined;
  const content = {
    ...head,
    devices: from.list(from.text),
    elements: from.list(() => readElement(from, nameLength)),
    delays: from.list(() => readDelay(from, nameLength)),
  };
  if (!from.isComplete() || !isWithinLimits(content)) return undefined;
  return areSameBytes(writeContent(content), bytes) ? content : undefined;
}

function isWithinLimits({ epoch, devices, elements, delays }: TransferContent): boolean {
  return (
    epoch <= LIMITS.epoch &&
    devices.every(isDevice) &&
    elements.every(({ generation, position }) => {
      const { counter, positionS } = position ?? { counter: 0, positionS: 0 };
      const isPosition = counter <= LIMITS.counter && positionS <= LIMITS.positionS;
      return isPosition && generation <= LIMITS.generation;
    }) &&
    delays.every(isSoundDelay)
  );
}

export function isDevice(name: string): boolean {
  return name.length > 0 && name.length <= LIMITS.maxDeviceLength;
}

export function isSoundDelay({ id, delayS = 0 }: Pick<EncodedDelay, 'id' | 'delayS'>): boolean {
  return id.length > 0 && id.length <= LIMITS.maxIdLength && Number.isFinite(delayS);
}

export function areSameBytes(a: Bytes, b: Bytes): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

function writeElement(to: ByteWriter, element: EncodedElement): void {
  const { name, generation, position } = element;
  to.raw(name);
  to.byte(
    STATES.indexOf(element.state) +
      (element.isHighlighted ? HIGHLIGHTED : 0) +
      (element.isUnlocked ? UNLOCKED : 0) +
      (generation > 0 ? GENERATION : 0) +
      (position ? POSITION : 0) +
      (position && position.device > 0 ? OTHER_DEVICE : 0),
  );
  if (generation > 0) to.count(generation);
  if (!position) return;
  to.count(position.positionS);
  to.count(position.counter);
  if (position.device > 0) to.count(position.device);
}

function readElement(from: ByteReader, nameLength: number): EncodedElement {
  const name = [...from.raw(nameLength)];
  const flags = from.byte();
  const element = {
    name,
    state: STATES[flags & 3] ?? 'inactive',
    isHighlighted: (flags & HIGHLIGHTED) > 0,
    isUnlocked: (flags & UNLOCKED) > 0,
    generation: flags & GENERATION ? from.count() : 0,
  };
  if (!(flags & POSITION)) return element;
  const [positionS, counter] = [from.count(), from.count()];
  const device = flags & OTHER_DEVICE ? from.count() : 0;
  return { ...element, position: { positionS, counter, device } };
}

function writeDelay(to: ByteWriter, { id, target, action, delayS, dueAtMs }: EncodedDelay): void {
  to.text(id);
  to.raw(target);
  to.byte(action === undefined ? 0 : STATES.indexOf(action) + 1);
  to.text(delayS === undefined ? '' : String(delayS));
  to.count(dueAtMs);
}

function readDelay(from: ByteReader, nameLength: number): EncodedDelay {
  const id = from.text();
  const target = [...from.raw(nameLength)];
  const action = from.byte();
  const delayS = from.text();
  return {
    id,
    target,
    action: action === 0 ? undefined : STATES[action - 1],
    delayS: delayS === '' ? undefined : Number(delayS),
    dueAtMs: from.count(),
  };
}

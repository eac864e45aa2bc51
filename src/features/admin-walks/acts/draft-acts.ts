import type { StepHistory, Way } from '../step-history.ts';
import type { Act, NamedPart } from './act.ts';
import type { ActGround, Turned } from './act-ground.ts';
import { turnAct } from './turn-act.ts';

interface DraftGround extends ActGround {
  /** What was typed goes first: it may belong to what is taken away. */
  readonly flush: () => Promise<void>;
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  readonly tell: () => void;
}

/** What is done to a walk at once, in one history with the values of its fields. */
export class DraftActs {
  readonly #steps: StepHistory;
  readonly #ground: DraftGround;
  #underWay = 0;

  constructor(steps: StepHistory, ground: DraftGround) {
    this.#steps = steps;
    this.#ground = ground;
  }

  /** Nothing is taken back meanwhile: nobody knows yet what the last step is. */
  get isUnderWay(): boolean {
    return this.#underWay > 0;
  }

  /** Whoever does something at the host lets it be known. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#count(1);
    try {
      return await work();
    } finally {
      this.#count(-1);
    }
  }

  note(act: Act): void {
    this.#steps.noteAct(act);
    this.#ground.tell();
  }

  created(parts: readonly NamedPart[]): void {
    if (parts.length > 0) this.note({ kind: 'created', parts, deletionIds: [], order: [] });
  }

  /** To be told before the draft is read anew: where they stood is known until then. */
  deleted(parts: readonly NamedPart[], deletionIds: readonly string[]): void {
    const order = this.#ground.read().elements.map(({ id }) => id);
    this.note({ kind: 'deleted', parts, deletionIds, order });
  }

  next(way: Way): Act | undefined {
    return this.#steps.nextAct(way);
  }

  /** Undefined: no act comes next, or one is under way. */
  async turn(way: Way): Promise<Turned | undefined> {
    if (this.isUnderWay) return undefined;
    const crossing = this.#steps.cross(way);
    if (crossing === undefined) return undefined;
    return this.during(async () => {
      await this.#ground.flush();
      const turned = await this.#ground.inTurn(() => turnAct(crossing.act, way, this.#ground));
      if (turned.kind === 'turned') crossing.arrive(turned.act);
      else if (turned.kind === 'failed') crossing.stay(turned.act);
      else crossing.drop();
      return turned;
    });
  }

  #count(by: 1 | -1): void {
    this.#underWay += by;
    this.#ground.tell();
  }
}

/** The picture of a walk's plan, kept on an author's device for work without a network. */
export interface KeptPlansPort {
  /** Undefined where this plan is not kept. */
  readonly read: (place: PlanPlace) => Promise<KeptPlan | undefined>;
  /** Fetches it, and keeps it in place of the one that the walk had before. */
  readonly keep: (place: PlanPlace, source: PlanSource) => Promise<PlanKeeping>;
  /** Takes all plans of this user from the device. */
  readonly forget: (userId: string) => Promise<void>;
}

export interface PlanPlace {
  readonly userId: string;
  readonly storyId: string;
  /** As the walk names it: of another plan than it names now nothing is answered. */
  readonly address: string;
}

export interface PlanSource {
  readonly url: string;
  readonly size: PlanSize | undefined;
}

/** In which places are counted, where the picture may be a smaller one. */
export interface PlanSize {
  readonly width: number;
  readonly height: number;
}

export interface KeptPlan {
  readonly picture: Blob;
  readonly size: PlanSize | undefined;
}

export type PlanKeeping =
  | 'kept'
  /** It did not come, or is no picture. */
  | 'plan/unreached'
  | 'plan/too-large'
  /** The device keeps nothing, or has no room. */
  | 'storage/refused';

/** The picture of a walk's plan, stored on an author's device for work offline. */
export interface StoredPlansPort {
  /** Undefined if this plan is not stored. */
  readonly readPlan: (planKey: PlanKey) => Promise<StoredPlan | undefined>;
  /** Fetches it, and replaces the walk's previous one. */
  readonly storePlan: (planKey: PlanKey, source: PlanSource) => Promise<StorePlanResult>;
  /** Deletes all plans of this user from the device. */
  readonly deletePlansOf: (userId: string) => Promise<void>;
}

export interface PlanKey {
  readonly userId: string;
  readonly storyId: string;
  /** As the walk names it now: a plan with another address is not returned. */
  readonly address: string;
}

export interface PlanSource {
  readonly url: string;
  readonly size: PlanSize | undefined;
}

/** The pixels in which places are counted, as the picture may be a smaller one. */
export interface PlanSize {
  readonly width: number;
  readonly height: number;
}

export interface StoredPlan {
  readonly picture: Blob;
  readonly size: PlanSize | undefined;
}

export type StorePlanResult =
  | 'stored'
  /** It did not arrive, or is no picture. */
  | 'plan/unreached'
  | 'plan/too-large'
  /** The device stores nothing, or has no space. */
  | 'storage/refused';

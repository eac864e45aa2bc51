/** What the administration needs on this device to open one of its pages again offline. */
export interface AdminFilesPort {
  /**
   * Stores what this page has loaded, and what it loads from now on; reports each time whether the
   * page would open offline. Ends when it is called off; stored files stay.
   */
  readonly storeLoadedFiles: (notify: (opensAlone: boolean) => void) => () => void;
  /** Deletes it from the device. */
  readonly deleteFiles: () => Promise<void>;
}

/**
 * The picture that another app has shared, between the worker that received it and the page that
 * reads it.
 */
export interface SharedPicturePort {
  /** Replaces the previous one; returns its name, undefined if the device stores nothing. */
  readonly storePicture: (picture: Blob) => Promise<string | undefined>;
  /** Returns the picture and removes it from the device. */
  readonly takePicture: (name: string) => Promise<Blob | undefined>;
}

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
  /** The address as the walk names it now: a plan with another address is not returned. */
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
  | 'storage/rejected';

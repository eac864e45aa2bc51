interface Size {
  readonly width: number;
  readonly height: number;
  readonly isPhone: boolean;
  /** Only for screens that request it. */
  readonly isNarrow?: boolean;
}

export const sizes: Readonly<Record<string, Size>> = {
  phone: { width: 390, height: 844, isPhone: true },
  desk: { width: 1280, height: 800, isPhone: false },
  narrow: { width: 320, height: 568, isPhone: true, isNarrow: true },
  /** 1280 × 800 at 400 %. */
  zoomed: { width: 320, height: 200, isPhone: false, isNarrow: true },
};
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

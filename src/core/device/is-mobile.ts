export interface DeviceTraits {
  readonly screenWidthPx: number;
  readonly hasTouch: boolean;
  readonly userAgent: string;
}

const WIDEST_PX = 768;
const MOBILE_AGENT = /Mobi|Android|iPhone|iPad|iPod|webOS|BlackBerry|IEMobile|Opera Mini/i;

/** The rule is in spec §9. */
export function isMobile({ screenWidthPx, hasTouch, userAgent }: DeviceTraits): boolean {
  return (hasTouch && screenWidthPx <= WIDEST_PX) || MOBILE_AGENT.test(userAgent);
}

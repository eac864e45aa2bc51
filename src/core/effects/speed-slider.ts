const END = 100;
const SLOWEST = 10;
const FASTEST = 5;

/** The scale is logarithmic, so that equal distances of the thumb sound like equal changes. */
export function rateOfSlider(slider: number): number {
  const value = withinEnds(slider);
  return (value < 0 ? SLOWEST : FASTEST) ** (value / END);
}

export function sliderOfRate(rate: number): number {
  if (!(rate > 0)) return -END;
  return withinEnds((END * Math.log(rate)) / Math.log(rate < 1 ? SLOWEST : FASTEST));
}

function withinEnds(value: number): number {
  return Number.isNaN(value) ? 0 : Math.min(Math.max(value, -END), END);
}

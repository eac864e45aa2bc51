/**
 * Runs in the page. Lists animations that take longer than 10 ms; with reduced motion there must be
 * none.
 */
export function readMoving(): string[] {
  const maxTransitionMs = 10;
  const inMs = (times: string) =>
    Math.max(
      ...times
        .split(',')
        .map((time) => Number.parseFloat(time) * (/ms$/.test(time.trim()) ? 1 : 1000)),
    );
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`;
  const would = [...document.querySelectorAll('body *')].filter((element) => {
    const { transitionDuration, animationName, animationDuration } = getComputedStyle(element);
    const isAnimated = animationName !== 'none' && inMs(animationDuration) > maxTransitionMs;
    return isAnimated || inMs(transitionDuration) > maxTransitionMs;
  });
  const running = document.getAnimations().filter(({ effect }) => {
    return Number(effect?.getComputedTiming().endTime) > maxTransitionMs;
  });
  return [
    ...would.map((element) => `would move: ${nameOf(element)}`),
    ...running.map(
      ({ effect }) => `moves: ${String((effect as KeyframeEffect).target?.className)}`,
    ),
  ];
}

/**
 * Runs in the page. What moves for longer than 10 ms, or would; nothing is what who asked for less
 * motion is owed.
 */
export function readMoving(): string[] {
  const longestMs = 10;
  const inMs = (times: string) =>
    Math.max(
      ...times
        .split(',')
        .map((time) => Number.parseFloat(time) * (/ms$/.test(time.trim()) ? 1 : 1000)),
    );
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`;
  const would = [...document.querySelectorAll('body *')].filter((element) => {
    const { transitionDuration, animationName, animationDuration } = getComputedStyle(element);
    const isAnimated = animationName !== 'none' && inMs(animationDuration) > longestMs;
    return isAnimated || inMs(transitionDuration) > longestMs;
  });
  const running = document.getAnimations().filter(({ effect }) => {
    return Number(effect?.getComputedTiming().endTime) > longestMs;
  });
  return [
    ...would.map((element) => `would move: ${nameOf(element)}`),
    ...running.map(
      ({ effect }) => `moves: ${String((effect as KeyframeEffect).target?.className)}`,
    ),
  ];
}

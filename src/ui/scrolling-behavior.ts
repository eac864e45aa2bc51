/** Instant for visitors who prefer reduced motion, and on a hidden page. */
export function scrollingBehavior(): ScrollBehavior {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isCalm || document.hidden ? 'instant' : 'smooth';
}

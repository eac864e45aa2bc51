/** At once for who wants no motion, and where nobody looks. */
export function scrollingBehavior(): ScrollBehavior {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isCalm || document.hidden ? 'instant' : 'smooth';
}

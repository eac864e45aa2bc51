/**
 * The time of processors that some work took, in ms. By the clock on the wall it takes as long as
 * everything else on the machine lets it.
 */
export function cpuMsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

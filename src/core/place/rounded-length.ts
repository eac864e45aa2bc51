/** Rounds as finely as walkers need: to 10 m, from 1 km to 100 m, from 10 km to 1 km. */
export function roundedLengthM(lengthM: number): number {
  const tensM = Math.max(10, nearest(lengthM, 10));
  if (tensM < 1000) return tensM;
  return nearest(lengthM, lengthM < 9950 ? 100 : 1000);
}

function nearest(lengthM: number, stepM: number): number {
  return Math.round(lengthM / stepM) * stepM;
}

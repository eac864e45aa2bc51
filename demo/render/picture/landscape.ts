import { plane, type Svg } from './kit.ts';

export const hills = (y: number): Svg =>
  plane(`M0 ${String(y)}c160-90 260-20 400-50s260-70 400 10V800H0Z`, 'sage');
export const ground = (y: number): Svg => plane(`M0 ${String(y)}q400-30 800 0V800H0Z`, 'ochre');

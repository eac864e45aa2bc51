import type { Station } from '../authoring/station.ts';
import { backRooms } from './back-rooms.ts';
import { groundFloor } from './ground-floor.ts';

/** In the order of the round through the museum. */
export const museumStations: readonly Station[] = [...groundFloor, ...backRooms];

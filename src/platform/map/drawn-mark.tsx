import { useEffect } from 'react';
import { useDrawnMap } from './use-drawn-map.ts';

/** Writes onto the map's element whether everything that it is to show is drawn: `data-drawn`. */
export function DrawnMark(): null {
  const map = useDrawnMap();
  useEffect(() => {
    const { dataset } = map.getContainer();
    const begin = () => {
      // Fires several times a frame while the map moves.
      if (dataset['drawn'] !== undefined) delete dataset['drawn'];
    };
    const end = () => {
      dataset['drawn'] = '';
    };
    map.on('render', begin);
    map.on('idle', end);
    return () => {
      map.off('render', begin);
      map.off('idle', end);
    };
  }, [map]);
  return null;
}

/** Above the map, and above its place while it comes. */
export const mapTitle = 'Übersichtskarte';

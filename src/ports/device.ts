/** This device's own name, made up once: it tells whose position was saved. */
export type DevicePort = () => string;

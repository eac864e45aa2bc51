/** This device's own name, generated once: it identifies the device that saved a position. */
export type DevicePort = () => string;

/** The address that tracks a number. */
export const trackingPath = (shipmentNumber: string) => `/track?number=${encodeURIComponent(shipmentNumber)}`

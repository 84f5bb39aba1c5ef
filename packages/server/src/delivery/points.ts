/**
 * The points between two durable effects of a delivery, in order; crash tests stop the process at each of them. What
 * was sent but not yet recorded is sent again with the same key.
 */
export const deliveryPoints = ['delivery.before-send', 'delivery.sent', 'delivery.recorded'] as const

export type DeliveryPoint = (typeof deliveryPoints)[number]

/**
 * The places between two durable effects of a delivery, in its order; crash tests stop the process at each of them. What was sent and not yet
 * recorded is sent again under the same key.
 */
export const deliveryPoints = ['delivery.before-send', 'delivery.sent', 'delivery.recorded'] as const

export type DeliveryPoint = (typeof deliveryPoints)[number]

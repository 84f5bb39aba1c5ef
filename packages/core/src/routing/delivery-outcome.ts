export type DeliveryOutcome = 'delivered' | 'suppressed' | 'failed'

/** The outcome of a delivery attempt, as in the API. Giving up is not a failure. */
export function deliveryOutcome({
  success,
  action,
}: {
  readonly success: boolean
  readonly action: 'RESEND' | 'SUPPRESS' | null
}): DeliveryOutcome {
  if (success) return 'delivered'
  return action === 'SUPPRESS' ? 'suppressed' : 'failed'
}

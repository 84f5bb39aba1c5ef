export type DeliveryOutcome = 'delivered' | 'suppressed' | 'failed'

/** What became of a try to deliver an alert, as the API reports it. Giving up is not a failure. */
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

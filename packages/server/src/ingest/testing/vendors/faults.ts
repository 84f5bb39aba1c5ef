/** What can go wrong with a request. */
export const faultNames = [
  'rate-limit-seconds',
  'rate-limit-date',
  'rate-limit-silent',
  'server-error',
  'bad-gateway-page',
  'broken-json',
  'half-body',
  'timeout',
  'lost-answer',
  'expired-tokens',
  'refused-cursor',
  'foreign-link',
  'foreign-redirect',
  'empty-page',
  'duplicates',
  'skewed-clock',
] as const
export type FaultName = (typeof faultNames)[number]

export const detectionText = {
  create: 'Create rule',
  title: 'Rule from this search',
  none: 'No rule',
  noneWhy: 'A rule needs conditions on the events of tables. Remove the steps that group rows from the query.',
  base: (events: number, days: number) =>
    events === 0
      ? 'No event of the last 30 days meets these conditions.'
      : `${events === 1 ? '1 event' : `${events.toLocaleString('en')} events`} of the last 30 days ${events === 1 ? 'meets' : 'meet'} these conditions, on ${days === 1 ? '1 day' : `${days} days`}.`,
  lost: 'The rule leaves out parts of the search, and so can match more:',
  rule: 'Rule',
  open: 'Open in the editor',
} as const

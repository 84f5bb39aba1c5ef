export const tailText = {
  title: 'Live tail',
  live: 'Live',
  pause: 'Pause',
  resume: 'Resume',
  paused: 'Paused',
  pausedWhileReading: 'Paused while you read. Scroll to the top and close the event to continue.',
  hidden: 'Stopped because this tab was hidden for five minutes.',
  failed: (message: string) => `Stopped: ${message}`,
  shown: (rows: number, most: number) =>
    rows < most
      ? `${rows === 1 ? '1 event' : `${rows.toLocaleString('en')} events`} since the start`
      : `The latest ${most.toLocaleString('en')} events`,
  skipped: (count: number) =>
    `${count === 1 ? '1 event' : `${count.toLocaleString('en')} events`} skipped: they arrive faster than they are read`,
  starting: 'Starting the live tail',
  waiting: 'Waiting for events',
  waitingWhy: 'New events that meet the conditions of the query appear here as they are stored.',
} as const

export const telemetryText = {
  title: 'Usage and error reports',
  question: (host: string) =>
    `The operator of this server would like to collect usage data and error reports from the console. Reports are sent to ${host}. You can change this on the support page.`,
  yes: 'Allow',
  no: 'No, thanks',
} as const

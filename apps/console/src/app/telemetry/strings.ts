export const telemetryText = {
  title: 'Usage and error reports',
  question: (host: string) =>
    `The operator of this server would like to know how the console is used and what fails in it. Reports go to ${host}. You can change your mind on the support page.`,
  yes: 'Allow',
  no: 'No, thanks',
} as const

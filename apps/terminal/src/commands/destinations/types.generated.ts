// Written by `npm run generate` from packages/server/src/delivery/types. Do not edit.
/** What `--type` accepts. */
export const destinationTypes = [
  'asana',
  'customwebhook',
  'discord',
  'github',
  'jira',
  'jiradatacenter',
  'msteams',
  'opsgenie',
  'pagerduty',
  'slack',
  'slackbot',
] as const

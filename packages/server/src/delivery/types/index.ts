import type { DestinationType } from '../destination-type.ts'
import { asana } from './asana.ts'
import { customWebhook } from './custom-webhook.ts'
import { discord } from './discord.ts'
import { github } from './github.ts'
import { jiraDataCenter } from './jira-data-center.ts'
import { jira } from './jira.ts'
import { msTeams } from './ms-teams.ts'
import { opsgenie } from './opsgenie.ts'
import { pagerduty } from './pagerduty.ts'
import { slackBot } from './slack-bot.ts'
import { slack } from './slack.ts'

/** Every kind of destination, in the order in which the console lists them. */
export const destinationTypes: readonly DestinationType[] = [
  asana,
  customWebhook,
  discord,
  github,
  jira,
  jiraDataCenter,
  msTeams,
  opsgenie,
  pagerduty,
  slack,
  slackBot,
]

const byName = new Map(destinationTypes.map((type) => [type.name, type]))

export function destinationTypeOf(name: string): DestinationType | undefined {
  return byName.get(name)
}

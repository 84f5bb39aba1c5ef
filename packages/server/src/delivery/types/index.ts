import type { DestinationType } from '../destination-type.ts'
import { asana } from './asana.ts'
import { blinkopsWebhook } from './blinkops-webhook.ts'
import { customWebhook } from './custom-webhook.ts'
import { discord } from './discord.ts'
import { email } from './email.ts'
import { gcpPubSub } from './gcp-pubsub.ts'
import { github } from './github.ts'
import { incidentIoWebhook } from './incident-io-webhook.ts'
import { jiraDataCenter } from './jira-data-center.ts'
import { jira } from './jira.ts'
import { mindflowWebhook } from './mindflow-webhook.ts'
import { msTeams } from './ms-teams.ts'
import { opsgenie } from './opsgenie.ts'
import { pagerduty } from './pagerduty.ts'
import { rapid7InsightConnect } from './rapid7-insight-connect.ts'
import { slackBot } from './slack-bot.ts'
import { slack } from './slack.ts'
import { sns } from './sns.ts'
import { splunkWebhook } from './splunk-webhook.ts'
import { sqs } from './sqs.ts'
import { tinesWebhook } from './tines-webhook.ts'
import { torqWebhook } from './torq-webhook.ts'

/** Every kind of destination, in the order in which the console lists them. */
export const destinationTypes: readonly DestinationType[] = [
  asana,
  blinkopsWebhook,
  customWebhook,
  discord,
  email,
  gcpPubSub,
  github,
  incidentIoWebhook,
  jira,
  jiraDataCenter,
  mindflowWebhook,
  msTeams,
  opsgenie,
  pagerduty,
  rapid7InsightConnect,
  slack,
  slackBot,
  sns,
  splunkWebhook,
  sqs,
  tinesWebhook,
  torqWebhook,
]

const byName = new Map(destinationTypes.map((type) => [type.name, type]))

export function destinationTypeOf(name: string): DestinationType | undefined {
  return byName.get(name)
}

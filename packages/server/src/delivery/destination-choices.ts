import { NotFoundError } from '@picket/core'
import { z } from 'zod'
import type { Secrets } from '../data-directory/secrets.ts'
import { ApiError } from '../errors/api-error.ts'
import { parseInput } from '../input/parse-input.ts'
import { OutboundError, type Send } from '../outbound/send.ts'
import { readDestination } from '../stores/destinations/destination-store.ts'
import type { Database } from '../stores/database.ts'
import type { JiraApi } from './jira-api.ts'
import { readJiraMetadata, type JiraMetadata } from './jira-metadata.ts'
import { openConfig } from './sealed-config.ts'
import { listSlackChannels, type SlackChannel } from './slack-channels.ts'
import { destinationTypeOf } from './types/index.ts'
import { jiraDataCenter, jiraDataCenterAccess, toDataCenterApi } from './types/jira-data-center.ts'
import { jira, jiraAccess, toJiraApi } from './types/jira.ts'
import { slackBot, type SlackBotConfig } from './types/slack-bot.ts'

/**
 * Lists the choices that a destination offers for its settings, such as channels or projects, for a stored destination
 * or for settings that are being entered.
 */
export interface DestinationChoices {
  /** Sorted by name. */
  slackChannels(of: Of & { readonly botToken?: string | null | undefined }): Promise<readonly SlackChannel[]>
  jiraMetadata(
    of: Of & {
      readonly outputType?: string | null | undefined
      readonly outputConfig?: unknown
      readonly projectKey?: string | null | undefined
    },
  ): Promise<JiraMetadata>
}

interface Of {
  readonly outputId?: string | null | undefined
}

export function createDestinationChoices({
  database,
  secrets,
  send,
}: {
  readonly database: Database
  readonly secrets: Secrets
  readonly send: Send
}): DestinationChoices {
  const openStored = async (outputId: string, names: readonly string[]): Promise<{ name: string; config: unknown }> => {
    const row = await readDestination(database, outputId)
    const type = row && destinationTypeOf(row.output_type)
    if (!type) throw new NotFoundError(`Destination "${outputId}" does not exist.`)
    if (!names.includes(type.name))
      throw new ApiError(
        'InvalidInput',
        `Destination "${row.display_name}" has the type ${type.name}, which this query does not support.`,
      )
    return { name: type.name, config: openConfig(type.config, JSON.parse(row.config), secrets) }
  }
  return {
    async slackChannels({ outputId, botToken }) {
      assertOne(outputId, botToken, 'botToken')
      const token = outputId == null ? botToken! : (await openBot(openStored, outputId)).botToken
      return await reportErrors(() => listSlackChannels(send, token))
    },
    async jiraMetadata({ outputId, outputType, outputConfig, projectKey }) {
      // Stored credentials are only used with the stored address; any other address could be an attacker's.
      assertOne(outputId, outputConfig, 'outputConfig')
      const { name, config } =
        outputId == null
          ? { name: outputType ?? jira.name, config: outputConfig }
          : await openStored(outputId, [jira.name, jiraDataCenter.name])
      const api = toApi(name, config)
      return await reportErrors(() =>
        readJiraMetadata(send, api, projectKey == null || projectKey === '' ? undefined : projectKey),
      )
    },
  }
}

async function openBot(
  open: (outputId: string, names: readonly string[]) => Promise<{ readonly config: unknown }>,
  outputId: string,
): Promise<SlackBotConfig> {
  return (await open(outputId, [slackBot.name])).config as SlackBotConfig
}

function assertOne(outputId: unknown, own: unknown, name: string): void {
  if ((outputId == null) === (own == null || own === ''))
    throw new ApiError('InvalidInput', `Pass either the outputId of a destination or its ${name}.`)
}

/** Other settings may still be missing or invalid. */
function toApi(name: string, config: unknown): JiraApi {
  const parse = <Config>(model: z.ZodType<Config>): Config =>
    parseInput(z.object({ outputConfig: model }), { outputConfig: config }).outputConfig
  if (name === jira.name) return toJiraApi(parse(jiraAccess))
  if (name === jiraDataCenter.name) return toDataCenterApi(parse(jiraDataCenterAccess))
  throw new ApiError('InvalidInput', `Destinations of the type ${name} are not Jira destinations.`)
}

/** Reports a failure of the remote service as an API error, not as a server error. */
async function reportErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OutboundError) throw new ApiError('InvalidInput', error.message)
    throw error
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { CloudTrailLab } from '../lab/cloud-trail.ts'

/** One event in so many matches a rule. */
const oneIn = 100

/**
 * The same events as they come on a usual day: of those that rules match, as the server says of all of them by now, few are left. Logs that
 * people publish are of attacks.
 */
export async function asOnAUsualDay(lab: CloudTrailLab): Promise<readonly string[]> {
  const matched = await readMatched(lab)
  const isLoud = (text: string): boolean => matched.has(idOf(text))
  const [loud, quiet] = [lab.texts.filter(isLoud), lab.texts.filter((text) => !isLoud(text))]
  if (loud.length === 0 || quiet.length === 0) return lab.texts
  return Array.from({ length: quiet.length + Math.ceil(quiet.length / (oneIn - 1)) }, (_, place) =>
    place % oneIn === 0
      ? loud[(place / oneIn) % loud.length]!
      : quiet[(place - Math.ceil(place / oneIn)) % quiet.length]!,
  )
}

function idOf(text: string): string {
  return String((JSON.parse(text) as { readonly eventID?: unknown }).eventID)
}

async function readMatched({ administrator }: CloudTrailLab): Promise<ReadonlySet<string>> {
  const { executeDataLakeQuery: begun } = await administrator.ask<{ executeDataLakeQuery: { id: string } }>(
    'mutation ($input: ExecuteDataLakeQueryInput!) { executeDataLakeQuery(input: $input) { id } }',
    { input: { sql: 'SELECT groupUniqArray(eventID) AS ids FROM signals.aws_cloudtrail LIMIT 1' } },
  )
  for (;;) {
    const { dataLakeQuery: query } = await administrator.ask<{ dataLakeQuery: Answer }>(
      'query ($id: ID!) { dataLakeQuery(id: $id) { status message results { edges { node } } } }',
      begun,
    )
    if (query.status === 'succeeded') return new Set(query.results?.edges[0]?.node.ids)
    if (query.status !== 'running') throw new Error(`The lake does not tell what matched: ${query.message}`)
    await sleep(50)
  }
}

interface Answer {
  readonly status: string
  readonly message: string
  readonly results: { readonly edges: readonly { readonly node: { readonly ids: readonly string[] } }[] } | null
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { CloudTrailLab } from '../lab/cloud-trail.ts'

/** One event in this many matches a rule. */
const oneIn = 100

/**
 * Returns the events in the mixture of a typical day: fewer of those that rules match, which the server has found by
 * now. Published logs are mostly of attacks.
 */
export async function toTypicalDay(lab: CloudTrailLab): Promise<readonly string[]> {
  const matched = await readMatched(lab)
  const isMatch = (text: string): boolean => matched.has(idOf(text))
  const [matching, others] = [lab.texts.filter(isMatch), lab.texts.filter((text) => !isMatch(text))]
  if (matching.length === 0 || others.length === 0) return lab.texts
  return Array.from({ length: others.length + Math.ceil(others.length / (oneIn - 1)) }, (_, index) =>
    index % oneIn === 0
      ? matching[(index / oneIn) % matching.length]!
      : others[(index - Math.ceil(index / oneIn)) % others.length]!,
  )
}

function idOf(text: string): string {
  return String((JSON.parse(text) as { readonly eventID?: unknown }).eventID)
}

async function readMatched({ administrator }: CloudTrailLab): Promise<ReadonlySet<string>> {
  const { executeDataLakeQuery: started } = await administrator.request<{ executeDataLakeQuery: { id: string } }>(
    'mutation ($input: ExecuteDataLakeQueryInput!) { executeDataLakeQuery(input: $input) { id } }',
    { input: { sql: 'SELECT groupUniqArray(eventID) AS ids FROM signals.aws_cloudtrail LIMIT 1' } },
  )
  for (;;) {
    const { dataLakeQuery: query } = await administrator.request<{ dataLakeQuery: Answer }>(
      'query ($id: ID!) { dataLakeQuery(id: $id) { status message results { edges { node } } } }',
      started,
    )
    if (query.status === 'succeeded') return new Set(query.results?.edges[0]?.node.ids)
    if (query.status !== 'running') throw new Error(`Cannot read the matches from the lake: ${query.message}`)
    await sleep(50)
  }
}

interface Answer {
  readonly status: string
  readonly message: string
  readonly results: { readonly edges: readonly { readonly node: { readonly ids: readonly string[] } }[] } | null
}

import type { Checkpoint } from './checkpoint.ts'
import type { StreamPart } from './read-stream.ts'

/** A limit of the service is a problem once no request was answered for that long. */
const longLimit = 3_600_000
/** How long lost records are reported. */
const holeShown = 24 * 3_600_000

/** Returns what is wrong with a source, in sentences, or undefined. */
export function printProblems(
  { streams, limited }: Checkpoint,
  parts: readonly StreamPart[],
  now: number,
): string | undefined {
  if (parts.length === 0)
    return 'None of the log types of the source belongs to the provider. Edit the source and choose one.'
  const problems = parts.flatMap(({ key }) => {
    const { failure, hole } = streams[key] ?? {}
    return [
      ...(failure ? [`${key}: ${failure.problem}`] : []),
      ...(hole && now - hole.at < holeShown
        ? [
            `${key}: Logs between ${printTime(hole.from)} and ${printTime(hole.to)} may be missing, because the service did not have them any more.`,
          ]
        : []),
    ]
  })
  if (limited && now - limited.since > longLimit)
    problems.unshift(
      `The service has limited the rate of requests since ${printTime(limited.since)}. Check whether other programs use the same credentials.`,
    )
  return problems.length === 0 ? undefined : problems.join(' ')
}

function printTime(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z')
}

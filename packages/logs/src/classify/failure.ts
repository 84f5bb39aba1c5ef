import { quotedList, type Value } from '@picket/core'
import { printFailure } from '../normalize/failure.ts'
import type { Hash } from '../normalize/hash.ts'
import { coverText, type Candidate } from './candidate.ts'
import type { CandidateFailure, ClassificationFailure } from './classified.ts'

/** How many characters of a log are stored with its failure. */
export const maxSampleLength = 4096

export function toFailure(
  text: string,
  record: Value | undefined,
  reasons: readonly CandidateFailure[],
  candidates: readonly Candidate[],
  hash: Hash,
): ClassificationFailure {
  const sample = coverText(text, record, candidates).slice(0, maxSampleLength)
  const isSecret = candidates.some(({ cover }) => cover !== undefined)
  return {
    kind: 'failure',
    reasons: isSecret ? reasons.map(withoutValues) : reasons,
    fingerprint: toFingerprint(reasons, hash),
    sample,
  }
}

/** Removes values from a reason: a value that one schema masks may be visible in the reason of another. */
function withoutValues({ logType, failure }: CandidateFailure): CandidateFailure {
  if (failure.kind === 'parse')
    return { logType, failure: { ...failure, problem: failure.problem.replaceAll(/".*"/gs, '"…"') } }
  const { value: _, ...rest } = failure
  return { logType, failure: rest }
}

/** Hashes what is wrong and where, without values and list positions, so that logs of one kind are grouped. */
function toFingerprint(reasons: readonly CandidateFailure[], hash: Hash): string {
  const parts = reasons.map(({ logType, failure }) =>
    failure.kind === 'parse'
      ? [logType, failure.problem.replaceAll(/not "[^"]*"/g, 'not ""').replaceAll(/\d+/g, '0')]
      : [logType, failure.code, failure.path.map((step) => (typeof step === 'number' ? '*' : step)), failure.expected],
  )
  const sorted = parts.map((part) => JSON.stringify(part)).sort()
  return hash('sha256', `[${sorted.join()}]`).slice(0, 16)
}

/** Prints a reason in one line: `Custom.App: field "ts": value "yesterday" is not rfc3339`. */
export function printReason({ logType, failure }: CandidateFailure): string {
  return `${logType}: ${failure.kind === 'parse' ? failure.problem : printFailure(failure)}`
}

/** Prints the closest reasons, one per line, and how many more there are. */
export function printReasons(reasons: readonly CandidateFailure[], most = 3): readonly string[] {
  const rest = reasons.slice(most).map(({ logType }) => logType)
  const lines = reasons.slice(0, most).map(printReason)
  return rest.length === 0 ? lines : [...lines, `nor is it ${quotedList(rest, 'or', 3)}`]
}

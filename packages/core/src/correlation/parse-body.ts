import type { Finding } from '../diagnostics.ts'
import { didYouMean } from '../text/suggest.ts'
import { isMap, type Value } from '../values/value.ts'
import { evaluationOrders, type CorrelationBody, type EvaluationOrder, type Step } from './body.ts'
import { checkCriteria } from './check-criteria.ts'
import { checkSteps } from './check-steps.ts'
import { checkTimes } from './check-times.ts'
import { checkTransitions } from './check-transitions.ts'
import { badEvaluationOrder, bodyNotABlock, extraBlock, sequenceXorGroup } from './diagnostics/body.ts'
import { defaultLookbackMinutes, limits } from './limits.ts'
import { parseCriteria } from './parse-criteria.ts'
import { parseSchedule } from './parse-schedule.ts'
import { parseSteps } from './parse-steps.ts'
import { parseTransitions } from './parse-transitions.ts'
import { describeValue, readItem, type Fields } from './read-fields.ts'
import { Report, type Source } from './report.ts'

const commonKeys = ['Schedule', 'EventEvaluationOrder', 'LookbackWindowMinutes']
const sequenceKeys = ['Sequence', 'Transitions']
const groupKeys = ['Group', 'MatchCriteria', 'MinMatchCount']

/** The result of parsing a `Detection`: a body if its form is clear, even if there are errors in its findings. */
export interface ParsedBody {
  readonly body?: CorrelationBody
  readonly findings: readonly Finding[]
}

/**
 * Reads the `Detection` of a correlation rule and reports all problems that do not depend on other files. Invalid
 * values are replaced by defaults in the body.
 */
export function parseCorrelationBody(
  detection: Value | undefined,
  source: Source = { file: '', path: ['Detection'] },
): ParsedBody {
  const report = new Report(source)
  const block = readBlock(detection, report)
  const body = block && parseBlock(block, report)
  return { ...(body ? { body } : {}), findings: report.findings }
}

function readBlock(detection: Value | undefined, report: Report): Fields | undefined {
  const { path } = report.source
  if (!Array.isArray(detection) || detection.length === 0) {
    const found = Array.isArray(detection) ? 'an empty list' : describeValue(detection ?? null)
    report.add(bodyNotABlock, path, `The detection must be a list with one block, but it is ${found}.`, {
      hint: 'Begin the block with a dash: "- Sequence:" or "- Group:".',
    })
    return undefined
  }
  const list: readonly Value[] = detection
  if (list.length > 1) {
    report.add(extraBlock, [...path, 1], `The detection has ${list.length} blocks, and only the first is used.`, {
      hint: 'Merge them into one block: is there a dash too many?',
    })
  }
  const block = readItem(list[0] ?? null, [...path, 0], 'The block of a correlation rule', report)
  block?.takeAsMeant(list.slice(1).flatMap((other) => (isMap(other) ? Object.keys(other) : [])))
  return block
}

function parseBlock(block: Fields, report: Report): CorrelationBody | undefined {
  const form = readForm(block, report)
  if (!form) {
    parseSchedule(block, report)
    return undefined
  }
  const schedule = parseSchedule(block, report)
  const lookback = block.integer('LookbackWindowMinutes', limits.lookbackMinutes)
  const steps = parseSteps(block, form, report)
  const base = {
    steps,
    idsAreSure: steps.length === block.size(form) && steps.every(hasSureId),
    lookbackMinutes: lookback ?? defaultLookbackMinutes,
    ...(schedule ? { schedule } : {}),
    evaluationOrder: readEvaluationOrder(block, report),
    path: block.path,
  }
  const body = form === 'Sequence' ? sequence(block, base, report) : group(block, base, report)
  checkSteps(body, report)
  if (body.kind === 'sequence') checkTransitions(body, report)
  else checkCriteria(body, report)
  const written = block.has('LookbackWindowMinutes')
  if (written ? lookback !== undefined : !block.hasOrMeans('LookbackWindowMinutes')) checkTimes(body, written, report)
  return body
}

type Base = Pick<CorrelationBody, 'steps' | 'idsAreSure' | 'lookbackMinutes' | 'schedule' | 'evaluationOrder' | 'path'>

function sequence(block: Fields, base: Base, report: Report): CorrelationBody {
  const transitions = parseTransitions(block, report)
  return { kind: 'sequence', ...base, transitions, hasTransitions: block.size('Transitions') > 0 }
}

function group(block: Fields, base: Base, report: Report): CorrelationBody {
  const minMembers = block.integer('MinMatchCount', limits.groupCount)
  const criteria = parseCriteria(block, report)
  return { kind: 'group', ...base, ...(minMembers === undefined ? {} : { minMembers }), criteria }
}

function hasSureId({ writtenId, written }: Step): boolean {
  return writtenId !== undefined || !written.id
}

/** Determines which of the two forms it is; keys of the other form are then unknown. */
function readForm(block: Fields, report: Report): 'Sequence' | 'Group' | undefined {
  const both = block.has('Sequence') && block.has('Group')
  const form = both ? undefined : block.has('Sequence') ? 'Sequence' : block.has('Group') ? 'Group' : undefined
  if (form === 'Sequence') {
    block.allow([...sequenceKeys, ...commonKeys], 'a sequence', {
      MatchCriteria: 'A sequence matches values with "Match" in its "Transitions"; "MatchCriteria" belongs to a group.',
      MinMatchCount: 'In a sequence, "MinMatchCount" belongs to a step.',
    })
    return form
  }
  if (form === 'Group') {
    block.allow([...groupKeys, ...commonKeys], 'a group', {
      Transitions: 'A group has no order: it matches values with "MatchCriteria"; "Transitions" belong to a sequence.',
    })
    return form
  }
  block.allow([...sequenceKeys, ...groupKeys, ...commonKeys], 'a correlation rule')
  if (both) {
    report.add(sequenceXorGroup, block.at('Group'), 'The block has both "Sequence" and "Group".', {
      part: 'key',
      hint: 'Keep "Sequence" when the order matters, else "Group".',
      related: [{ path: block.at('Sequence'), message: 'The sequence is here.' }],
    })
  } else if (!block.hasOrMeans('Sequence') && !block.hasOrMeans('Group')) {
    report.add(sequenceXorGroup, block.path, 'The block has neither "Sequence" nor "Group".', {
      hint: 'Add "Sequence" when the order matters, else "Group".',
    })
  }
  return undefined
}

function readEvaluationOrder(block: Fields, report: Report): EvaluationOrder {
  const written = block.text('EventEvaluationOrder')
  if (written === undefined) return 'Chronological'
  const known = evaluationOrders.find((order) => order === written)
  if (known) return known
  report.add(badEvaluationOrder, block.at('EventEvaluationOrder'), `The evaluation order "${written}" is not known.`, {
    hint: didYouMean(written, evaluationOrders) ?? `Write "${evaluationOrders.join('" or "')}".`,
  })
  return 'Chronological'
}

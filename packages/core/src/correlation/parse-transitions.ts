import type { Path } from '../diagnostics.ts'
import type { Value } from '../values/value.ts'
import type { FieldPair, Transition } from './body.ts'
import { matchEntry, matchNotOne } from './diagnostics/links.ts'
import { limits } from './limits.ts'
import { readItem, type Fields } from './read-fields.ts'
import type { Report } from './report.ts'

const transitionKeys = ['ID', 'From', 'To', 'WithinTimeFrameMinutes', 'Match']

/** Reads `Transitions`. */
export function parseTransitions(block: Fields, report: Report): readonly Transition[] {
  const items = block.list('Transitions') ?? []
  return items.flatMap((item, index) => parseTransition(item, [...block.at('Transitions'), index], report) ?? [])
}

function parseTransition(item: Value, path: Path, report: Report): Transition | undefined {
  const fields = readItem(item, path, 'An item of "Transitions"', report)
  if (!fields) return undefined
  fields.allow(transitionKeys, 'a transition')
  fields.require('From', 'this transition', 'Name the ID of the earlier step.')
  fields.require('To', 'this transition', 'Name the ID of the later step.')
  const id = fields.text('ID')
  const withinMinutes = fields.integer('WithinTimeFrameMinutes', limits.withinMinutes)
  const match = parseMatch(fields, report)
  return {
    ...(id === undefined ? {} : { id }),
    from: fields.text('From') ?? '',
    to: fields.text('To') ?? '',
    ...(withinMinutes === undefined ? {} : { withinMinutes }),
    ...(match ? { match } : {}),
    path,
  }
}

function parseMatch(transition: Fields, report: Report): FieldPair | undefined {
  const entries = transition.list('Match')
  if (!entries) return undefined
  if (entries.length !== 1) {
    const [found, at] =
      entries.length === 0 ? ['none', transition.at('Match')] : [entries.length, [...transition.at('Match'), 1]]
    report.add(matchNotOne, at, `"Match" must have exactly one entry, but it has ${found}.`, {
      hint: 'Write one "- On: field", or one "- From: field" with "To: field". Leave "Match" out to match on no value.',
    })
    if (entries.length === 0) return undefined
  }
  const fields = readItem(entries[0] ?? null, [...transition.at('Match'), 0], 'The entry of "Match"', report)
  if (!fields) return undefined
  fields.allow(['On', 'From', 'To'], 'a "Match" entry')
  return readPair(fields, report)
}

function readPair(fields: Fields, report: Report): FieldPair | undefined {
  const has = { On: fields.hasOrMeans('On'), From: fields.hasOrMeans('From'), To: fields.hasOrMeans('To') }
  if (has.On ? has.From || has.To : !(has.From && has.To)) {
    const problem = has.On ? 'has "On" together with "From" or "To"' : 'has neither "On" nor both "From" and "To"'
    report.add(matchEntry, fields.path, `The entry of "Match" ${problem}.`, {
      hint: 'Write "On" when both steps have the value in the same field, else "From" and "To".',
    })
    return undefined
  }
  const key = has.On ? 'On' : 'From'
  const from = fields.text(key)
  const to = has.On ? from : fields.text('To')
  return from === undefined || to === undefined ? undefined : { from, to, path: fields.at(key) }
}

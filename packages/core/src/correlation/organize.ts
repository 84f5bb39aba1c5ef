import type { Path, Span } from '../diagnostics.ts'
import { printJson } from '../values/print-json.ts'
import { isMap, type Value, type ValueMap } from '../values/value.ts'
import { createLocator } from '../yaml/locate.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import { applyEdits, withLineBreaksOf } from '../yaml/edit/edits.ts'
import { printBlock } from '../yaml/edit/print-value.ts'
import { firstBlock, readBodyText } from './body-text.ts'
import type { Step } from './body.ts'
import { organizeEdits } from './organize-edits.ts'
import { planGroup, planSequence, type OrganizePlan } from './organize-plan.ts'
import { parseCorrelationBody } from './parse-body.ts'

export type OrganizedForm = 'group' | 'sequence'

/** What the button "Organize Rules as ..." does: the other form, or the reason why it is disabled. */
export type OrganizeOffer =
  { readonly to: OrganizedForm; readonly label: string } | { readonly to?: undefined; readonly reason: string }

export interface OrganizedText {
  readonly to: OrganizedForm
  readonly text: string
  /** What the other form cannot express, with its position in the old text. */
  readonly lost: readonly { readonly what: string; readonly span: Span }[]
  /** What was preserved: all comments and styles, or only the values if the text is written in an unsupported way. */
  readonly kept: 'all' | 'values'
}

const ownKeys = { Sequence: ['Sequence', 'Transitions'], Group: ['Group', 'MatchCriteria', 'MinMatchCount'] } as const
type Form = keyof typeof ownKeys

/** Returns whether the rules of a body can be converted to the other form. */
export function offerOrganize(text: string, options: { readonly readOnly?: boolean } = {}): OrganizeOffer {
  const found = findForm(text, options.readOnly ?? false)
  return typeof found === 'string' ? { reason: found } : toOffer(found.form)
}

/**
 * Converts the rules of a body to the other form. Steps, IDs, counts and comments are kept; returns undefined if that
 * is not possible.
 */
export function organizeRules(text: string): OrganizedText | undefined {
  const found = findForm(text, false)
  if (typeof found === 'string') return undefined
  const { form, path, value, detection } = found
  const { body } = parseCorrelationBody(detection, { file: '', path })
  if (!body) return undefined
  const plan = body.kind === 'sequence' ? planGroup(body) : planSequence(body)
  const locator = createLocator(text)
  const lost = plan.losses.map((loss) => ({ what: loss.what, span: locator.spanOf({ path: loss.path, part: 'key' }) }))
  const to = form === 'Sequence' ? 'group' : 'sequence'
  const goal = withBlock(value, path, (block) => turnBlock(block, form, plan))
  const edited = applyTo(text, [...path, 0], form, plan)
  if (edited !== undefined && canonical(parseYaml(edited, '').value) === canonical(goal))
    return { to, text: edited, lost, kept: 'all' }
  return { to, text: withLineBreaksOf(text, `${printBlock(goal, 0)}\n`), lost, kept: 'values' }
}

interface FoundForm {
  readonly form: Form
  readonly path: Path
  readonly value: Value
  readonly detection: Value
}

function findForm(text: string, readOnly: boolean): FoundForm | string {
  if (readOnly) return 'The editor is read-only.'
  const read = readBodyText(text)
  if (read.state === 'invalid') return 'The YAML has errors.'
  const block = firstBlock(read.detection)
  const forms = (['Sequence', 'Group'] as const).filter((form) =>
    ownKeys[form].some((key) => block && Object.hasOwn(block, key)),
  )
  const [form, second] = forms
  if (!block || !form) return 'There is neither a "Sequence" nor a "Group".'
  if (second) return 'There are keys of both forms.'
  const steps = block[form]
  if (!Array.isArray(steps) || !(steps as readonly Value[]).every(isMap)) return `"${form}" does not list rules.`
  return { form, path: read.path, value: read.value, detection: read.detection }
}

function toOffer(form: Form): OrganizeOffer {
  return form === 'Sequence'
    ? { to: 'group', label: 'Organize Rules as Group' }
    : { to: 'sequence', label: 'Organize Rules as Sequence' }
}

function applyTo(text: string, path: Path, form: Form, plan: OrganizePlan): string | undefined {
  const found = organizeEdits(text, path, form, plan)
  return found && applyEdits(found.text, found.edits)
}

/** The block in the other form, as values. */
function turnBlock(block: ValueMap, form: Form, plan: OrganizePlan): ValueMap {
  const other = form === 'Sequence' ? 'Group' : 'Sequence'
  const rest = Object.entries(block).filter(([key]) => !(ownKeys[form] as readonly string[]).includes(key))
  const steps = (block[form] as readonly Value[]).map((step, i) => nameStep(step, i, plan.unnamed))
  const links = plan.links === undefined ? {} : { [other === 'Group' ? 'MatchCriteria' : 'Transitions']: plan.links }
  return { [other]: steps, ...links, ...Object.fromEntries(rest) }
}

function nameStep(step: Value, index: number, unnamed: readonly Step[]): Value {
  const found = unnamed.find(({ path }) => path.at(-1) === index)
  return found && isMap(step) ? { ...step, ID: found.id } : step
}

function withBlock(value: Value, path: Path, turn: (block: ValueMap) => Value): Value {
  const [step, ...rest] = path
  if (step !== undefined && isMap(value)) return { ...value, [step]: withBlock(value[step] ?? null, rest, turn) }
  return (value as readonly Value[]).map((item, i) => (i === 0 && isMap(item) ? turn(item) : item))
}

/** Returns equal texts for equal values, whatever the order of keys. */
function canonical(value: Value | undefined): string {
  const sort = (one: Value): Value => {
    if (Array.isArray(one)) return (one as readonly Value[]).map(sort)
    if (!isMap(one)) return one
    const entries = Object.entries(one).map(([key, item]) => [key, sort(item)] as const)
    return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }
  return printJson(sort(value ?? null))
}

import type { FunctionTrace, TracedCondition, TracedValue, TraceStep } from '../rule-tracer.ts'

const mostValues = 3

/** Explains which `return` of a function decided and why, in a sentence; returns undefined if it raised. */
export function explainTrace({ name, steps }: FunctionTrace): string | undefined {
  const last = lastReturn(name, steps)
  if (!last) return undefined
  const returned = `${name}() returned ${last.returned} on line ${last.line}`
  const condition = last.conditions.find(({ result }) => result !== undefined)
  if (condition) return `${returned}: ${explainCondition(condition)}.`
  if (last.values.length > 0) return `${returned}: ${showValues(last.values)}.`
  const branch = branchBefore(name, steps, last)
  const led = branch?.conditions.find(({ result }) => result !== undefined)
  if (branch && led) return `${returned}, because on line ${branch.line} ${explainCondition(led)}.`
  const loop = branch?.rounds === undefined ? '' : `, in round ${branch.rounds} of the loop on line ${branch.line}`
  return `${returned}${loop}.`
}

/** Returns the step that ended the function itself. */
export function lastReturn(name: string, steps: readonly TraceStep[]): TraceStep | undefined {
  return steps.findLast((step) => step.kind === 'return' && step.function === name && step.returned !== undefined)
}

/** Returns the last branch before the return, in the same function; branches in finished loops count less. */
function branchBefore(name: string, steps: readonly TraceStep[], last: TraceStep): TraceStep | undefined {
  return steps
    .slice(0, steps.indexOf(last))
    .findLast((step) => step.kind === 'branch' && step.function === name && step.depth <= last.depth)
}

function explainCondition(condition: TracedCondition): string {
  const decisive = decidingPart(condition)
  const count = decisive.parts.length
  if (decisive.kind === 'and' && decisive.result === true) return `all ${count} parts of the condition are true`
  if (decisive.kind === 'or' && decisive.result === false) return `none of the ${count} parts of the condition is true`
  const { text, values } = decisive
  const result = decisive.result ? 'true' : 'false'
  const own = values.find((one) => one.text === text)
  const others = values.filter((one) => one !== own)
  const shown = others.length === 0 ? '' : ` (${showValues(others)})`
  const counts =
    own === undefined || own.value.toLowerCase() === result ? result : `${own.value}, which counts as ${result}`
  return `\`${text}\` is ${counts}${shown}`
}

/** Returns the innermost condition that alone decided the result. */
function decidingPart(condition: TracedCondition): TracedCondition {
  const { kind, parts, result } = condition
  if (kind === 'not') return parts[0] ? decidingPart(parts[0]) : condition
  if (kind === 'test') return condition
  const one = parts.filter((part) => part.reached && part.result === result)
  const decides = kind === 'and' ? result === false : result === true
  return decides && one[0] ? decidingPart(one[0]) : condition
}

function showValues(values: readonly TracedValue[]): string {
  return values
    .slice(0, mostValues)
    .map(({ text, value }) => `\`${text}\` is ${value}`)
    .join(', ')
}

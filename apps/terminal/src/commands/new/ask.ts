import { autocomplete, cancel, intro, isCancel, select, text } from '@clack/prompts'
import { draftKinds, severityNames, type ContentSet, type DraftKind, type DraftRequest } from '@picket/core'
import { idProblem } from './check-request.ts'
import { missingIn } from './request.ts'

/** Thrown when the user leaves the wizard, or goes back to the previous question. */
class Left extends Error {}
class Back extends Error {}

/**
 * Prompts for what is missing, one question after the other. Escape goes back to the previous question; returns
 * undefined when the user leaves.
 */
export async function askAll(
  kind: DraftKind | undefined,
  partial: Partial<DraftRequest>,
  content: ContentSet,
): Promise<{ readonly kind: DraftKind; readonly request: DraftRequest } | undefined> {
  intro('Escape goes back, Ctrl-C cancels. Files are written only at the end.')
  let chosen = kind
  const answers: Answer[] = []
  // The previous answer, when the user goes back to a question.
  let before: Answer = {}
  try {
    for (;;) {
      try {
        chosen ??= await askKind()
        const needs = missingIn(partial, chosen)
        for (let need = needs[answers.length]; need !== undefined; need = needs[answers.length]) {
          answers.push((await questions[need]?.(content, chosen, before)) ?? {})
          before = {}
        }
        return { kind: chosen, request: Object.assign({}, partial, ...answers) as DraftRequest }
      } catch (error) {
        if (!(error instanceof Back)) throw error
        const last = answers.pop()
        before = last ?? {}
        if (last !== undefined) continue
        if (chosen === undefined || kind !== undefined) throw new Left()
        chosen = undefined
      }
    }
  } catch (error) {
    if (!(error instanceof Left)) throw error
    cancel('Canceled. Nothing was written.')
    return undefined
  }
}

async function askKind(): Promise<DraftKind> {
  const name = await answered(
    select({
      message: 'What do you want to create?',
      options: draftKinds.map(({ name, summary }) => ({ value: name, label: name, hint: summary })),
    }),
  )
  return draftKinds.find((kind) => kind.name === name)!
}

type Answer = Partial<DraftRequest>

/** The question for each property that a kind can require. */
const questions: {
  readonly [need in keyof DraftRequest]?: (content: ContentSet, kind: DraftKind, before: Answer) => Promise<Answer>
} = {
  id: async (content, kind, { id }) => ({
    id: await answered(
      text({
        message: 'Id?',
        ...(id === undefined ? {} : { initialValue: id }),
        placeholder: exampleIds[kind.name] ?? 'Okta.AdminRoleAssigned',
        validate: (value) => idProblem(value ?? '', content, kind),
      }),
    ),
  }),
  logTypes: async (content, _, { logTypes }) => ({
    logTypes: [await oneOf('Which log type?', listed(content, 'LogTypes'), 'Okta.SystemLog', logTypes?.[0])],
  }),
  resourceType: async (content, _, { resourceType }) => ({
    resourceType: await oneOf('Which resource type?', listed(content, 'ResourceTypes'), 'AWS.S3.Bucket', resourceType),
  }),
  query: async (content, _, { query }) => ({
    query: await oneOf('Which scheduled query?', idsOf(content, 'scheduled_query'), 'My.Query', query),
  }),
  base: async (content, _, { base }) => ({
    base: await oneOf('Which base rule?', idsOf(content, 'rule'), 'Base.Rule', base),
  }),
  runAs: async (_, __, { runAs }) => ({
    runAs: await oneOf('Run as which user?', [], 'ana@example.com', runAs),
  }),
  severity: async (_, __, { severity = 'Medium' }) => ({
    severity: await answered(
      select({
        message: 'Severity?',
        initialValue: severity,
        options: severityNames.map((value) => ({ value, label: value })),
      }),
    ),
  }),
  logic: async () => ({
    logic: await answered(
      select({
        message: 'Logic in',
        options: [
          { value: 'yaml' as const, label: 'YAML', hint: 'conditions, editable in the builder' },
          { value: 'python' as const, label: 'Python', hint: 'anything' },
        ],
      }),
    ),
  }),
  form: async () => ({
    form: await answered(
      select({
        message: 'Its rules match',
        options: [
          { value: 'sequence' as const, label: 'in order', hint: 'a sequence' },
          { value: 'group' as const, label: 'together', hint: 'a group, in any order' },
        ],
      }),
    ),
  }),
  rules: async (content) => {
    const known = ['rule', 'scheduled_rule', 'correlation_rule'].flatMap((kind) => idsOf(content, kind))
    const first = await oneOf('The first rule?', known, 'First.Rule')
    const second = await oneOf(
      'The second rule?',
      known.filter((id) => id !== first),
      'Second.Rule',
    )
    return { rules: [first, second] }
  },
}

const exampleIds: { readonly [kind: string]: string } = {
  helper: 'my_helpers',
  'lookup-table': 'our_networks',
  'scheduled-prompt': 'daily_review',
}

/** Prompts for one of the known values, found by typing; or for any text, if no values are known. */
async function oneOf(message: string, known: readonly string[], example: string, before?: string): Promise<string> {
  const initially = before === undefined ? {} : { initialValue: before }
  const validate = (value: string | undefined) => (value?.trim() ? undefined : 'Enter a value.')
  if (known.length === 0) return answered(text({ message, placeholder: example, validate, ...initially }))
  const other = 'another ...'
  const options = [...known, other].map((value) => ({ value, label: value }))
  const isKnown = before !== undefined && known.includes(before)
  const choices = { message, options, maxItems: 8, placeholder: 'type to search', ...(isKnown ? initially : {}) }
  const chosen = await answered(autocomplete(choices))
  return chosen === other ? oneOf(message, [], example, isKnown ? undefined : before) : chosen
}

function listed(content: ContentSet, key: string): readonly string[] {
  const all = content.specs.flatMap(({ data }) => (Array.isArray(data[key]) ? data[key].map(String) : []))
  const counts = Map.groupBy(all, (name) => name)
  return [...counts].toSorted((a, b) => b[1].length - a[1].length).map(([name]) => name)
}

function idsOf(content: ContentSet, kind: string): readonly string[] {
  return content.specs.flatMap((spec) => (spec.kind === kind && spec.id !== '' ? [spec.id] : [])).toSorted()
}

/** The prompts handle only Ctrl-C: after Ctrl-D, or when the terminal is closed, they would wait forever. */
function leave(): void {
  process.stdin.emit('keypress', '\u0003', { name: 'c', ctrl: true })
}

async function answered<T>(question: Promise<T>): Promise<Exclude<T, symbol>> {
  let last: string | undefined
  const onKey = (_: unknown, key?: { readonly name?: string; readonly ctrl?: boolean }): void => {
    last = key?.name
    if (key?.ctrl && key.name === 'd') leave()
  }
  process.stdin.on('keypress', onKey).on('end', leave)
  const answer = await question.finally(() => process.stdin.off('keypress', onKey).off('end', leave))
  if (!isCancel(answer)) return answer as Exclude<T, symbol>
  throw last === 'escape' ? new Back() : new Left()
}

import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { expect, it } from 'vitest'
import type { Knowledge } from '../../../builder/knowledge.ts'
import { completePython } from './complete-python.ts'

const field = { type: 'string', description: '', logType: null, isPantherManaged: false, groupName: 'Shared' } as const
const knowledge = {
  fields: [
    { ...field, target: 'actor.name' },
    { ...field, target: 'kind' },
  ],
} as unknown as Knowledge
const names = { udmNames: (logTypes: readonly string[]) => Promise.resolve(logTypes.map((name) => `ip_of_${name}`)) }

/** Returns the completions at the end of the line, and the length of the prefix. */
async function offered(line: string): Promise<readonly [typed: string, labels: readonly string[]]> {
  const context = new CompletionContext(EditorState.create({ doc: line }), line.length, false)
  const found = await completePython(context, knowledge, ['Sample'], names)
  return [line.slice(found?.from ?? line.length), (found?.options ?? []).map(({ label }) => label)]
}

const methods = 'get deep_get deep_walk udm udm_path lookup event_time_epoch keys values items'.split(' ')

it.each([
  ['    return event.', '', methods],
  ['    return event.de', 'de', methods],
  ['    return resource.', '', methods],
  ['    return event.get("', '', ['actor', 'kind']],
  ['    return event.deep_get("actor", "na', 'na', ['name']],
  ['    return event.udm("', '', ['ip_of_Sample']],
  ['    return event.udm("ip', 'ip', ['ip_of_Sample']],
])('%s', async (line, typed, labels) => {
  expect(await offered(line)).toEqual([typed, labels])
})

import { compileFilter, parseJson } from '@picket/core'
import { readContent } from '@picket/core/node'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createEngine } from './create-engine.ts'
import { toEngineRules } from './rules/to-engine-rules.ts'
import { toTestEvents } from './testing/test-events.ts'

const folder = join(import.meta.dirname, '../../content')

test('the filter of every YAML rule of ours that holds has let its event through', async () => {
  const { content } = await readContent({ paths: [folder], cwd: folder })
  const rules = toEngineRules(content).rules.filter(({ kind }) => kind === 'rule')
  const events = toTestEvents(content, rules)
  const yaml = rules.filter(({ logic }) => logic.kind === 'yaml')
  const engine = await createEngine({ rules: yaml })
  const { matches } = await engine.evaluate({ id: 'all', now: 0, events })
  const expected = events.flatMap(({ text, logType }, index) =>
    yaml.flatMap(({ id, logic, logTypes, inlineFilter }) => {
      if (logic.kind !== 'yaml' || !logTypes.includes(logType)) return []
      const event = parseJson(text)
      const holds = compileFilter(logic.detection.filter, { keys: 'any-case' })(event).matched
      return holds && compileFilter(inlineFilter, { keys: 'exact' })(event).matched ? [`${index} ${id}`] : []
    }),
  )
  expect(matches.map(({ index, signal }) => `${index} ${signal.ruleId}`)).toEqual(expected)
  expect(expected.length).toBeGreaterThan(20)
})
